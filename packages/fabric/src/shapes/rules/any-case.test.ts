import { SEEDS } from "../../sim/parts/seeds";
import { placesOfTexts } from "../../testing/declared-texts";
import { checkInputs } from "../../testing/check-inputs";
import { startFabric } from "../../testing/start-fabric";

test("values in capital letters may be given in any case", () => {
  const strict = placesOfTexts(({ values = [], anyCase = false }) => values.some(isCapital) && !anyCase);
  expect(strict).toEqual([]);
});

function isCapital(value: string): boolean {
  return value !== value.toLowerCase() && value === value.toUpperCase();
}

const router = {
  name: "edge",
  type: "XF_ROUTER",
  package: { code: "STANDARD" },
  notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
  location: { metroCode: "FR" },
  project: SEEDS.project,
  marketplaceSubscription: { type: "AWS_MARKETPLACE_SUBSCRIPTION", uuid: SEEDS.marketplaceSubscription },
};

const loose = {
  ...router,
  type: "xf_router",
  package: { code: "Standard" },
  notifications: [{ ...router.notifications[0], type: "All" }],
  marketplaceSubscription: { ...router.marketplaceSubscription, type: "aws_marketplace_subscription" },
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
  expect(await checkInputs("RouteFilter", filter)).toEqual([
    { failures: [{ property: "type", reason }], warnings: [] },
  ]);
});
