import type {
  ConformanceCase,
  RequestMatch,
  StartedService,
  ValueMap,
  World as ConformanceWorld,
} from "@ops-providers/provider-kit/testing";
import { declaredReferences, describeConformance } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";
import type { JsonObject, SimulatorOptions } from "../sim";
import type { RunningService, TestedService } from "./running-service";
import { startService } from "./running-service";
import type { Body } from "./service-client";
import { idOf } from "./service-client";
import { declared, idIn, isThere, keyOf } from "./service-objects";
import type { ListedValues } from "./specified/listed-values";
import { testListedValues } from "./specified/listed-values";

/** The service as the suite uses it: with a client that bypasses the provider. */
export type FabricService = StartedService & RunningService;

/** What one test works with. */
export type World = ConformanceWorld<FabricService>;

/** A kind as the suite knows it; what there is of it is asked of the simulator. */
export interface FabricCase extends Omit<ConformanceCase<FabricService>, "objects" | "remove"> {
  /** The kind's name in the simulator: `routeFilterRule`. */
  readonly kind: string;
  /** The states that the service documents for the kind: each wait accounts for all of them. */
  readonly states: readonly string[];
  /** The lists of values that inputs of the kind and its lookups have; none if omitted. */
  readonly values?: ListedValues;
  /** The objects that properties of the kind refer to, and where those properties are declared; none if omitted. */
  readonly references?: Readonly<Record<string, readonly string[]>>;
  /** How the service behaves where it is not the usual. */
  readonly service?: Omit<SimulatorOptions, "clock" | "phantoms">;
  /** Settings of the provider besides the URL and the token. */
  readonly settings?: ValueMap;
}

/** The states of routers, route policies and their rules. */
export const PROVISIONING_STATES = [
  "PROVISIONING",
  "REPROVISIONING",
  "DEPROVISIONING",
  "PROVISIONED",
  "DEPROVISIONED",
  "NOT_PROVISIONED",
  "NOT_DEPROVISIONED",
] as const;

/** A creation, and two reads until the object is complete. */
const AWAITED = { minimal: 3, full: 3 } as const;
const AT_ONCE = { minimal: 1, full: 1 } as const;

/** Writes, without the searches that are sent by POST too. */
const CREATIONS: RequestMatch = { method: ["POST", "PUT"], path: /^(?!.*\/search(\?|$))/ };

/**
 * Runs the conformance suite for a kind against a service that shows more than was written and hides secrets, and one
 * that shows what was written. The provider has a token that never ends, so that every request counts for the kind.
 */
export function describeFabric(tested: FabricCase): void {
  const { kind, states, values, references = {}, service: behaviour = {}, settings = {}, ...rest } = tested;
  const resource = declared(rest.type);
  testListedValues(rest.type, values);
  testReferences(rest.type, references);
  testStates(resource, states);
  describe.each([
    ["that shows more than was written", true],
    ["that shows what was written", false],
  ])("a service %s", (_service, phantoms) => {
    describeConformance({
      name: "fabric",
      provider,
      async start(clock) {
        const service = await startService({ ...behaviour, phantoms, clock: () => clock.now() });
        return { ...service, settings: (url) => ({ ...settings, endpoint: url, token: service.token }) };
      },
      errorBody: (sentence) => [{ errorCode: "EQ-3142501", errorMessage: sentence, correlationId: "c-1" }],
      cases: [
        {
          createRequest: CREATIONS,
          createRequests: resource.wait?.create === undefined ? AT_ONCE : AWAITED,
          ...rest,
          objects: ({ service: { simulator } }) =>
            Promise.resolve(
              simulator
                .all(kind)
                .filter(isThere)
                .map((object) => idIn(object, resource)),
            ),
          remove({ service: { simulator } }, id) {
            expect(simulator.remove(kind, keyOf(kind, id))).toBe(true);
            return Promise.resolve();
          },
        },
      ],
    });
  });
}

function testReferences(type: string, references: Readonly<Record<string, readonly string[]>>): void {
  test("properties have the references of the case", () => {
    expect(declaredReferences(provider, type)).toEqual(references);
  });
}

function testStates({ wait = {} }: ReturnType<typeof declared>, states: readonly string[]): void {
  const waits = (["before", "create", "update", "delete"] as const).flatMap((operation) => {
    const waiter = wait[operation];
    return waiter === undefined ? [] : [{ operation, waiter }];
  });

  test("each wait knows each state once", () => {
    const outcomes = waits.map(({ operation, waiter: { pending, target, failed = [] } }) => {
      const known = [...pending, ...target, ...failed];
      const missing = states.filter((state) => !known.includes(state));
      const repeated = known.filter((state, i) => known.indexOf(state) !== i);
      return { operation, missing, repeated };
    });
    expect(outcomes).toEqual(waits.map(({ operation }) => ({ operation, missing: [], repeated: [] })));
  });
}

/** Replaces some fields of an object, as somebody else would; `undefined` takes one away. */
export function editIn(kind: string, changes: JsonObject): (world: World, id: string) => Promise<void> {
  return ({ service: { simulator } }, id) => {
    simulator.edit(kind, keyOf(kind, id), changes);
    return Promise.resolve();
  };
}

/** Makes an object that others need behind the provider's back, waits until it is provisioned, and returns its UUID. */
export async function provisioned({ client, simulator }: TestedService, path: string, body: Body): Promise<string> {
  const made = await client.made(path, body);
  simulator.finishTransitions();
  return idOf(made);
}
