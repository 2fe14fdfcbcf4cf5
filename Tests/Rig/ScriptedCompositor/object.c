#include "compositor.h"

#include <string.h>

bool is(const char *request, const char *name) { return !strcmp(request, name); }

static int dispatch(
    const void *implementation, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments) {
  handler *handle = (handler *)(uintptr_t)implementation;
  (void)opcode;
  if (is(message->name, "destroy") || is(message->name, "release")) {
    wl_resource_destroy(target);
  } else if (handle) {
    handle(target, message->name, arguments);
  }
  return 0;
}

struct wl_resource *object_create(
    struct wl_client *client, const struct wl_interface *interface, uint32_t version, uint32_t id,
    handler *handle, void *data, wl_resource_destroy_func_t destroyed) {
  struct wl_resource *resource = wl_resource_create(client, interface, (int)version, id);
  if (!resource) {
    wl_client_post_no_memory(client);
    return NULL;
  }
  wl_resource_set_dispatcher(
      resource, dispatch, (const void *)(uintptr_t)handle, data, destroyed);
  return resource;
}

struct wl_resource *object(
    struct wl_resource *parent, const struct wl_interface *interface, uint32_t id,
    handler *handle) {
  return object_create(
      wl_resource_get_client(parent), interface, (uint32_t)wl_resource_get_version(parent), id,
      handle, wl_resource_get_user_data(parent), NULL);
}

void object_unlink(struct wl_resource *resource) {
  wl_list_remove(wl_resource_get_link(resource));
}
