import * as pulumi from "@pulumi/pulumi";
import * as fabric from "@ops-providers/fabric";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { resourcesInState } from "../engine/checkpoint";
import { succeeded } from "../engine/engine";
import type { Engine } from "../engine/engine";
import { lookingUp } from "../lookup-outcomes";
import { CANARIES, fullProgram } from "./full-program";
import { foundIn, lookupsOf } from "./lookups";
import type { Deployed, Lookup } from "./lookups";
import { start } from "./start";

jest.setTimeout(120_000);

const closeLater = closeAfterAll();

let engine: Engine;
let deployed: Deployed;

beforeAll(async () => {
  const started = await start(closeLater, fullProgram(), {
    ...{ transitionAfterMs: 0, needsApproval: true },
    phantoms: { secrets: "shown" },
  });
  ({ engine } = started);
  await succeeded(engine.up());
  const ids = new Map((await resourcesInState(engine)).map(({ name, id }) => [name, id]));
  const idOf = (name: string): string => ids.get(name) ?? "";
  deployed = { simulator: started.simulator, idOf, uuidOf: (name) => idOf(name).split("/").at(-1) ?? "" };
});

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.map(String).sort() : value;
}

describe("the lookups", () => {
  const found = new Map<string, { readonly plain: unknown; readonly output: unknown; readonly isSecret: boolean }>();
  let lookups: Readonly<Record<string, Lookup>>;

  beforeAll(async () => {
    lookups = lookupsOf(deployed);
    engine.setProgram(async () => {
      for (const [name, { plain, output }] of Object.entries(lookups)) {
        const later = output();
        const isSecret = await pulumi.isSecret(later);
        const value = await new Promise((resolve) => later.apply(resolve));
        found.set(name, { plain: await plain(), output: value, isSecret });
      }
    });
    await succeeded(engine.preview());
  });

  test("are all there are", () => {
    const known = Object.keys(fabric).filter((name) => name.startsWith("get") && !name.endsWith("Output"));
    expect(Object.keys(lookups).sort()).toEqual(known.sort());
    expect(known).toHaveLength(41);
  });

  test("find each object, and all of a list", () => {
    const seen = [...found].map(([name, { plain }]) => [name, sorted(foundIn(plain))]);
    const wanted = Object.entries(lookups).map(([name, { finds }]) => [name, sorted(finds)]);
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(wanted));
  });

  test("find the same in the output form", () => {
    const of = (form: "plain" | "output"): unknown => [...found].map(([name, forms]) => [name, forms[form]]);
    expect(of("output")).toEqual(of("plain"));
  });

  test("mark what holds a secret, and nothing else", () => {
    // the service shows a key as its bytes
    const secrets = [...Object.values(CANARIES), Buffer.from(CANARIES.ntpKey).toString("base64")];
    const holdsSecret = (result: unknown): boolean => secrets.some((secret) => JSON.stringify(result).includes(secret));
    const secretLookups = [...found].flatMap(([name, { plain }]) => (holdsSecret(plain) ? [name] : []));
    expect(secretLookups).toEqual([
      "getConnection",
      "getConnections",
      "getRoutingProtocol",
      "getPrecisionTimeService",
      "getPrecisionTimeServices",
      "getStreamSubscription",
      "getStreamSubscriptions",
    ]);
    expect([...found].flatMap(([name, { isSecret }]) => (isSecret ? [name] : []))).toEqual(secretLookups);
  });
});

test("lookups of missing objects or with too many filters fail with what to do, and those of a list may find nothing", async () => {
  const uuid = "00000000-0000-4000-8000-000000000000";
  const filter = { property: "/name", operator: "=", values: ["nobody"] };
  const { uuidOf } = deployed;
  const outcomes: Record<string, unknown> = {};
  engine.setProgram(
    lookingUp(
      outcomes,
      {
        router: () => fabric.getCloudRouter({ uuid }),
        port: () => fabric.getPort({ uuid }),
        rule: () => fabric.getRouteFilterRule({ routeFilterId: uuidOf("corporate"), uuid }),
        attachment: () => fabric.getStreamAttachment({ streamId: uuidOf("operations"), asset: "ports", assetId: uuid }),
        routers: () => fabric.getCloudRouters({ filters: [filter] }),
        ports: () => fabric.getPorts({ filter: { name: "nobody" } }),
        tokens: () => fabric.getServiceTokens({ filters: Array.from({ length: 9 }, () => filter) }),
      },
      foundIn,
    ),
  );
  await engine.preview();
  const missing = (lookup: string, noun: string, id = uuid): string =>
    `invocation of fabric:index:${lookup} returned an error: no ${noun} has the ID "${id}"; correct the ID, or create the ${noun}`;
  expect(outcomes).toEqual({
    router: missing("getCloudRouter", "cloud router"),
    port: missing("getPort", "port"),
    rule: missing("getRouteFilterRule", "route filter rule", `${uuidOf("corporate")}/${uuid}`),
    attachment: missing("getStreamAttachment", "stream attachment", `${uuidOf("operations")}/ports/${uuid}`),
    routers: [],
    ports: [],
    tokens:
      "Invoke of 'fabric:index:getServiceTokens' failed: filters: at most 8 filters may be given, not 9; a group is one ()",
  });
});
