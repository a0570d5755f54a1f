import type { Properties, Property } from "@ops-providers/provider-kit";
import { provider } from "../provider";
import { SEEDS } from "../sim/seeds";
import { judge } from "../testing/judging";
import { startFabric } from "../testing/start-fabric";

/** Values that are capital letters, digits and signs. */
const CAPITAL = /^[^a-z]*[A-Z][^a-z]*$/;

function strictlySpelled(place: string, property: Property): readonly string[] {
  switch (property.kind) {
    case "string": {
      const { values = [], anyCase = false } = property;
      return values.length > 0 && values.every((value) => CAPITAL.test(value)) && !anyCase ? [place] : [];
    }
    case "list":
      return strictlySpelled(place, property.items);
    case "object": {
      const { properties } = typeof property.shape === "function" ? property.shape() : property.shape;
      return strictlySpelledAmong(place, properties);
    }
    default:
      return [];
  }
}

function strictlySpelledAmong(place: string, properties: Properties): readonly string[] {
  return Object.entries(properties).flatMap(([name, property]) => strictlySpelled(`${place}.${name}`, property));
}

test("values in capital letters may be given in any case", () => {
  const declared = [...provider.resources, ...provider.functions];
  const strict = declared.flatMap(({ token, inputs }) => strictlySpelledAmong(token, inputs));
  expect(strict).toEqual([]);
});

const router = {
  name: "edge",
  type: "XF_ROUTER",
  package: { code: "STANDARD" },
  notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
  location: { metroCode: "FR" },
  project: SEEDS.project,
};

const loose = {
  ...router,
  type: "xf_router",
  package: { code: "Standard" },
  notifications: [{ ...router.notifications[0], type: "All" }],
};

test("values in another case travel in capital letters, and either spelling is what is there", async () => {
  const { started } = await startFabric();
  const created = await started.create("CloudRouter", loose);
  expect(started.requests[0]?.body).toEqual(router);
  expect([await started.diff(created, router), await started.diff(created, loose)]).toEqual([{}, {}]);
  expect((await started.refresh(created))?.inputs).toEqual(created.inputs);
});

test("values that are not in capital letters are taken as they are spelled alone", async () => {
  const filter = { name: "corporate", type: "bgp_ipv4_prefix_filter", project: SEEDS.project };
  const reason =
    'must be one of BGP_IPv4_PREFIX_FILTER, BGP_IPv6_PREFIX_FILTER, not "bgp_ipv4_prefix_filter"; did you mean "BGP_IPv4_PREFIX_FILTER"?';
  expect(await judge("RouteFilter", filter)).toEqual([{ failures: [{ property: "type", reason }], warnings: [] }]);
});
