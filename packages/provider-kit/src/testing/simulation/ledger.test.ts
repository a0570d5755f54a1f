import { Ledger } from "./ledger";
import type { Exchange } from "./network";
import type { ObjectName } from "./ownership";

let objects: ObjectName[];

beforeEach(() => {
  objects = [];
});

function ledger(): Ledger {
  return new Ledger(() => objects);
}

const room = (id: string): ObjectName => ({ type: "toy:index:Room", id, account: 0 });

function exchange(method: string, path: string): Exchange {
  return { atMs: 0, method, path, body: "", account: 0, isRead: false };
}

test("the maker of an object is whoever was recorded when it was there first", () => {
  const one = ledger();
  const made = exchange("POST", "/v1/rooms");
  objects = [room("room-1")];
  const first = one.record({ exchange: made });
  objects = [room("room-1"), room("room-2")];
  const second = one.record({});
  expect({ first, second, makers: objects.map((object) => one.makerOf(object)) }).toEqual({
    first: [room("room-1")],
    second: [room("room-2")],
    makers: [{ exchange: made }, {}],
  });
});

test("an object that vanishes without a request whose answer arrives has vanished, until it is made again", () => {
  const one = ledger();
  const drawer = { type: "toy:index:Drawer", id: "room-1/drawer-1", account: 0 };
  objects = [room("room-1"), drawer];
  one.record({});
  objects = [];
  const deletion = exchange("DELETE", "/v1/rooms/room-1");
  one.record({ exchange: deletion });
  const unanswered = one.hasVanished(room("room-1"));
  deletion.isDelivered = true;
  const gone = [room("room-1"), drawer].map((object) => [one.exists(object), one.hasVanished(object)]);
  objects = [drawer];
  one.record({});
  expect({ unanswered, gone, again: one.hasVanished(drawer) }).toEqual({
    unanswered: true,
    gone: [
      [false, false],
      [false, true],
    ],
    again: false,
  });
});

test("the path of an object inside another one is not that of the other one", () => {
  const one = ledger();
  const drawer = { type: "toy:index:Drawer", id: "room-1/drawer-1", account: 0 };
  objects = [room("room-1"), drawer];
  one.record({});
  const at = (path: string, account = 0): ObjectName | undefined => one.objectAt({ path, account });
  expect([at("/v1/rooms/room-1"), at("/v1/rooms/room-1/drawers/drawer-1"), at("/v1/rooms/room-1", 1)]).toEqual([
    room("room-1"),
    drawer,
    undefined,
  ]);
});
