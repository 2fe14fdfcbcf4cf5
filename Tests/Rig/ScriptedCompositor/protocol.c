#include "protocol.h"

// The server's side of libwayland needs the types of a message for objects it shall check and for
// the names it prints; a scripted compositor can do without either.
static const struct wl_interface *any[7];

#define COUNT(messages) (int)(sizeof(messages) / sizeof *(messages))
#define INTERFACE(symbol, name, version, requests, events) \
  const struct wl_interface symbol = {                     \
      name, version, COUNT(requests), requests, COUNT(events), events}
#define INTERFACE_WITHOUT_REQUESTS(symbol, name, version, events) \
  const struct wl_interface symbol = {name, version, 0, NULL, COUNT(events), events}
#define INTERFACE_WITHOUT_EVENTS(symbol, name, version, requests) \
  const struct wl_interface symbol = {name, version, COUNT(requests), requests, 0, NULL}

static const struct wl_message seat_requests[] = {
    {"get_pointer", "n", any}, {"get_keyboard", "n", any}, {"get_touch", "n", any},
    {"release", "5", any}};
static const struct wl_message seat_events[] = {{"capabilities", "u", any}, {"name", "2s", any}};
INTERFACE(seat_interface, "wl_seat", NEWEST_SEAT, seat_requests, seat_events);

static const struct wl_message pointer_requests[] = {
    {"set_cursor", "u?oii", any}, {"release", "3", any}};
static const struct wl_message pointer_events[] = {
    {"enter", "uoff", any},        {"leave", "uo", any},
    {"motion", "uff", any},        {"button", "uuuu", any},
    {"axis", "uuf", any},          {"frame", "5", any},
    {"axis_source", "5u", any},    {"axis_stop", "5uu", any},
    {"axis_discrete", "5ui", any}, {"axis_value120", "8ui", any},
    {"axis_relative_direction", "9uu", any}};
INTERFACE(pointer_interface, "wl_pointer", NEWEST_SEAT, pointer_requests, pointer_events);

static const struct wl_message shell_requests[] = {
    {"destroy", "", any}, {"create_positioner", "n", any}, {"get_xdg_surface", "no", any},
    {"pong", "u", any}};
static const struct wl_message shell_events[] = {{"ping", "u", any}};
INTERFACE(shell_interface, "xdg_wm_base", 1, shell_requests, shell_events);

static const struct wl_message positioner_requests[] = {
    {"destroy", "", any},     {"set_size", "ii", any},
    {"set_anchor_rect", "iiii", any}, {"set_anchor", "u", any},
    {"set_gravity", "u", any}, {"set_constraint_adjustment", "u", any},
    {"set_offset", "ii", any}};
INTERFACE_WITHOUT_EVENTS(positioner_interface, "xdg_positioner", 1, positioner_requests);

static const struct wl_message shell_surface_requests[] = {
    {"destroy", "", any}, {"get_toplevel", "n", any}, {"get_popup", "n?oo", any},
    {"set_window_geometry", "iiii", any}, {"ack_configure", "u", any}};
static const struct wl_message shell_surface_events[] = {{"configure", "u", any}};
INTERFACE(
    shell_surface_interface, "xdg_surface", 1, shell_surface_requests, shell_surface_events);

static const struct wl_message toplevel_requests[] = {
    {"destroy", "", any},         {"set_parent", "?o", any},
    {"set_title", "s", any},      {"set_app_id", "s", any},
    {"show_window_menu", "ouii", any}, {"move", "ou", any},
    {"resize", "ouu", any},       {"set_max_size", "ii", any},
    {"set_min_size", "ii", any},  {"set_maximized", "", any},
    {"unset_maximized", "", any}, {"set_fullscreen", "?o", any},
    {"unset_fullscreen", "", any}, {"set_minimized", "", any}};
static const struct wl_message toplevel_events[] = {{"configure", "iia", any}, {"close", "", any}};
INTERFACE(toplevel_interface, "xdg_toplevel", 1, toplevel_requests, toplevel_events);

static const struct wl_message popup_requests[] = {{"destroy", "", any}, {"grab", "ou", any}};
static const struct wl_message popup_events[] = {
    {"configure", "iiii", any}, {"popup_done", "", any}};
INTERFACE(popup_interface, "xdg_popup", 1, popup_requests, popup_events);

static const struct wl_message decorations_requests[] = {
    {"destroy", "", any}, {"get_toplevel_decoration", "no", any}};
INTERFACE_WITHOUT_EVENTS(
    decorations_interface, "zxdg_decoration_manager_v1", 1, decorations_requests);

static const struct wl_message decoration_requests[] = {
    {"destroy", "", any}, {"set_mode", "u", any}, {"unset_mode", "", any}};
static const struct wl_message decoration_events[] = {{"configure", "u", any}};
INTERFACE(
    decoration_interface, "zxdg_toplevel_decoration_v1", 1, decoration_requests,
    decoration_events);

static const struct wl_message gestures_requests[] = {
    {"get_swipe_gesture", "no", any}, {"get_pinch_gesture", "no", any}, {"release", "2", any},
    {"get_hold_gesture", "3no", any}};
INTERFACE_WITHOUT_EVENTS(
    gestures_interface, "zwp_pointer_gestures_v1", NEWEST_GESTURES, gestures_requests);

static const struct wl_message gesture_requests[] = {{"destroy", "", any}};
static const struct wl_message swipe_events[] = {
    {"begin", "uuou", any}, {"update", "uff", any}, {"end", "uui", any}};
INTERFACE(swipe_interface, "zwp_pointer_gesture_swipe_v1", 2, gesture_requests, swipe_events);

static const struct wl_message pinch_events[] = {
    {"begin", "uuou", any}, {"update", "uffff", any}, {"end", "uui", any}};
INTERFACE(pinch_interface, "zwp_pointer_gesture_pinch_v1", 2, gesture_requests, pinch_events);

static const struct wl_message hold_events[] = {{"begin", "3uuou", any}, {"end", "3uui", any}};
INTERFACE(hold_interface, "zwp_pointer_gesture_hold_v1", 3, gesture_requests, hold_events);

static const struct wl_message presentation_requests[] = {
    {"destroy", "", any}, {"feedback", "on", any}};
static const struct wl_message presentation_events[] = {{"clock_id", "u", any}};
INTERFACE(
    presentation_interface, "wp_presentation", 1, presentation_requests, presentation_events);

static const struct wl_message feedback_events[] = {
    {"sync_output", "o", any}, {"presented", "uuuuuuu", any}, {"discarded", "", any}};
INTERFACE_WITHOUT_REQUESTS(
    feedback_interface, "wp_presentation_feedback", 1, feedback_events);
