import type {
  ConformanceCase,
  DeclaredValues,
  StartedService,
  World as ConformanceWorld,
} from "@ops-providers/provider-kit/testing";
import { declaredReferences, declaredValues, describeConformance } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";
import type { Kind, Records, SimulatorOptions } from "../sim";
import type { RunningService } from "./running-service";
import { startService } from "./running-service";
import { idOf } from "./service-client";

/** The service as the suite uses it, with a client that bypasses the provider. */
export type AlertRoutingService = StartedService & RunningService;

/** The context of a test. */
export type World = ConformanceWorld<AlertRoutingService>;

/** A kind under test; its objects are listed in the simulator. */
export interface AlertRoutingCase extends Omit<ConformanceCase<AlertRoutingService>, "objects" | "remove"> {
  readonly kind: Kind;
  /** How the service behaves, besides what it returns. */
  readonly service?: SimulatorOptions;
  /** The lists of values that inputs of the kind and its lookups have; none if omitted. */
  readonly values?: DeclaredValues;
  /** The objects that properties of the kind refer to, and where those properties are declared; none if omitted. */
  readonly references?: Readonly<Record<string, readonly string[]>>;
}

/** Runs the conformance suite for a kind against a service with all phantoms and against one with none. */
export function describeAlertRouting({ kind, service: behaviour, ...facts }: AlertRoutingCase): void {
  const { values = {}, references = {}, ...rest } = facts;
  // of several forms, the one without further inputs lists what all of them declare
  if (rest.form === undefined) describeDeclared(rest.type, values, references);
  describe.each([
    ["that returns more than was written", true],
    ["that returns what was written", false],
  ])("a service %s", (_service, phantoms) => {
    describeConformance({
      name: "alert routing",
      provider,
      async start(clock) {
        const service = await startService({
          ...behaviour,
          phantoms,
          clock: () => clock.now(),
          alertEventsUrls: phantoms,
        });
        return { ...service, settings: (url) => ({ endpoint: url, apiKey: service.apiKey }) };
      },
      errorBody: (sentence) => ({
        type: "validation_error",
        status: 422,
        request_id: "r-1",
        errors: [{ code: "invalid_value", message: sentence }],
      }),
      cases: [
        {
          ...rest,
          objects: ({ service: { simulator } }) => Promise.resolve(simulator.all(kind).map(({ id }) => id)),
          remove({ service: { simulator } }, id) {
            expect(simulator.remove(kind, id)).toBe(true);
            return Promise.resolve();
          },
        },
      ],
    });
  });
}

/** Tests which values and references the inputs of a kind are declared with. */
function describeDeclared(
  type: string,
  values: DeclaredValues,
  references: NonNullable<AlertRoutingCase["references"]>,
): void {
  test("inputs have the lists of values of the case", () => {
    expect(declaredValues(provider, type)).toEqual(values);
  });

  test("properties have the references of the case", () => {
    expect(declaredReferences(provider, type)).toEqual(references);
  });
}

/** Changes an object, as another client would. */
export function editIn<K extends Kind>(
  kind: K,
  changes: Partial<Records[K]>,
): (world: World, id: string) => Promise<void> {
  return ({ service: { simulator } }, id) => {
    simulator.edit(kind, id, changes);
    return Promise.resolve();
  };
}

/** IDs of objects that other objects can refer to. */
export interface ReferencedObjects {
  readonly attributes: readonly [string, string];
  readonly sources: readonly [string, string];
}

/** Creates two attributes and two sources without the provider. */
export async function createReferencedObjects({ client }: RunningService): Promise<ReferencedObjects> {
  return {
    attributes: [idOf(await client.attribute()), idOf(await client.attribute({ type: 'CatalogEntry["Team"]' }))],
    sources: [idOf(await client.source()), idOf(await client.source())],
  };
}
