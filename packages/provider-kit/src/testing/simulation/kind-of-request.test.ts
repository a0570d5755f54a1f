import { toySubject } from "../toy/stories";
import { kindOf } from "./kind-of-request";

test.each([
  ["/v1/rooms", "toy:index:Room"],
  ["/v1/rooms/room-1?x=y", "toy:index:Room"],
  ["/v1/rooms/room-1/drawers/drawer-1", "toy:index:Drawer"],
  ["/v1/machines/search", "toy:index:Machine"],
  ["/v1/sessions", undefined],
])("a request to %s is about %s", (path, kind) => {
  expect(kindOf(toySubject, { path })).toBe(kind);
});
