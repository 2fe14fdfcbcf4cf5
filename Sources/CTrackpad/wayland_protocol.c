#include "wayland_protocol.h"

// A message without objects looks at no types; the longest has seven arguments.
static const struct wl_interface *no_types[7];

static const struct wl_interface *get_pointer_types[] = {&ctrackpad_pointer_interface};
static const struct wl_interface *get_keyboard_types[] = {&wl_keyboard_interface};
static const struct wl_interface *get_touch_types[] = {&wl_touch_interface};
static const struct wl_message seat_requests[] = {
    {"get_pointer", "n", get_pointer_types},
    {"get_keyboard", "n", get_keyboard_types},
    {"get_touch", "n", get_touch_types},
    {"release", "5", no_types},
};
static const struct wl_message seat_events[] = {
    {"capabilities", "u", no_types},
    {"name", "2s", no_types},
};
const struct wl_interface ctrackpad_seat_interface = {
    "wl_seat", SEAT_VERSION, 4, seat_requests, 2, seat_events};

static const struct wl_interface *set_cursor_types[] = {NULL, &wl_surface_interface, NULL, NULL};
static const struct wl_interface *enter_types[] = {NULL, &wl_surface_interface, NULL, NULL};
static const struct wl_message pointer_requests[] = {
    {"set_cursor", "u?oii", set_cursor_types},
    {"release", "3", no_types},
};
static const struct wl_message pointer_events[] = {
    {"enter", "uoff", enter_types},
    {"leave", "uo", enter_types},
    {"motion", "uff", no_types},
    {"button", "uuuu", no_types},
    {"axis", "uuf", no_types},
    {"frame", "5", no_types},
    {"axis_source", "5u", no_types},
    {"axis_stop", "5uu", no_types},
    {"axis_discrete", "5ui", no_types},
    {"axis_value120", "8ui", no_types},
    {"axis_relative_direction", "9uu", no_types},
};
const struct wl_interface ctrackpad_pointer_interface = {
    "wl_pointer", SEAT_VERSION, 2, pointer_requests, 11, pointer_events};

static const struct wl_interface *get_swipe_types[] = {
    &ctrackpad_swipe_interface, &ctrackpad_pointer_interface};
static const struct wl_interface *get_pinch_types[] = {
    &ctrackpad_pinch_interface, &ctrackpad_pointer_interface};
static const struct wl_interface *get_hold_types[] = {
    &ctrackpad_hold_interface, &ctrackpad_pointer_interface};
static const struct wl_message gestures_requests[] = {
    {"get_swipe_gesture", "no", get_swipe_types},
    {"get_pinch_gesture", "no", get_pinch_types},
    {"release", "2", no_types},
    {"get_hold_gesture", "3no", get_hold_types},
};
const struct wl_interface ctrackpad_gestures_interface = {
    "zwp_pointer_gestures_v1", GESTURES_VERSION, 4, gestures_requests, 0, NULL};

static const struct wl_interface *begin_types[] = {NULL, NULL, &wl_surface_interface, NULL};
static const struct wl_message gesture_requests[] = {{"destroy", "", no_types}};

static const struct wl_message swipe_events[] = {
    {"begin", "uuou", begin_types},
    {"update", "uff", no_types},
    {"end", "uui", no_types},
};
const struct wl_interface ctrackpad_swipe_interface = {
    "zwp_pointer_gesture_swipe_v1", 2, 1, gesture_requests, 3, swipe_events};

static const struct wl_message pinch_events[] = {
    {"begin", "uuou", begin_types},
    {"update", "uffff", no_types},
    {"end", "uui", no_types},
};
const struct wl_interface ctrackpad_pinch_interface = {
    "zwp_pointer_gesture_pinch_v1", 2, 1, gesture_requests, 3, pinch_events};

static const struct wl_message hold_requests[] = {{"destroy", "3", no_types}};
static const struct wl_message hold_events[] = {
    {"begin", "3uuou", begin_types},
    {"end", "3uui", no_types},
};
const struct wl_interface ctrackpad_hold_interface = {
    "zwp_pointer_gesture_hold_v1", GESTURES_VERSION, 1, hold_requests, 2, hold_events};

static const struct wl_interface *feedback_types[] = {
    &wl_surface_interface, &ctrackpad_feedback_interface};
static const struct wl_message presentation_requests[] = {
    {"destroy", "", no_types},
    {"feedback", "on", feedback_types},
};
static const struct wl_message presentation_events[] = {{"clock_id", "u", no_types}};
const struct wl_interface ctrackpad_presentation_interface = {
    "wp_presentation", PRESENTATION_VERSION, 2, presentation_requests, 1, presentation_events};

static const struct wl_interface *output_types[] = {&wl_output_interface};
static const struct wl_message feedback_events[] = {
    {"sync_output", "o", output_types},
    {"presented", "uuuuuuu", no_types},
    {"discarded", "", no_types},
};
const struct wl_interface ctrackpad_feedback_interface = {
    "wp_presentation_feedback", PRESENTATION_VERSION, 0, NULL, 3, feedback_events};
