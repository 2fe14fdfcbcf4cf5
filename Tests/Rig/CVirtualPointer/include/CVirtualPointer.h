// A virtual pointer on a wlroots compositor (zwlr_virtual_pointer_manager_v1), for Swift.
#ifndef STICKY_CVIRTUALPOINTER_H
#define STICKY_CVIRTUALPOINTER_H
#endif
