import type { Resource } from "../../declare/resource";
import { inWorkshop } from "./workshop.test.support";

type Handler = NonNullable<Resource["create"]>;

const ways: readonly (readonly [string, Handler, number | undefined])[] = [
  ["the standard body", ({ standard }) => standard(), undefined],
  ["a body of its own", ({ body, standard }) => standard({ ...body, version: 0 }), 0],
];

test.each(ways)("a handler creates the standard way with %s", (_what, create, version) =>
  inWorkshop({ create }, async ({ provider, service }) => {
    const { id } = await provider.create("Kiln", { name: "big" });
    const { name, heat, state, version: sent } = service.store.find("kilns", id);
    expect({ name, heat, state, sent }).toEqual({ name: "big", heat: 900, state: "READY", sent: version });
  }),
);
