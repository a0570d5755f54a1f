import { inside } from "@ops-providers/provider-kit/testing";
import { choosePhantoms } from "../sim/phantoms";
import { createReferencedObjects, type ReferencedObjects } from "./alert-routing-suite";
import type { Body } from "./bodies";
import { recordedSchemas } from "./body-schemas";
import { startService, type RunningService } from "./running-service";

/** All phantoms but the two that the recorded schemas rule out: `null` for a list, and keys of later versions. */
const phantoms = { ...choosePhantoms(true), nullConditionGroups: false, laterKeys: false };

const schemas = recordedSchemas();

/** A resource whose requests and responses are compared with the recorded schemas. */
export interface BodiesCase {
  /** How the names of its schemas begin: `AlertRoutes`. */
  readonly schema: string;
  readonly path: string;
  /** The key of the object in a response. */
  readonly key: string;
  /** Requests that use every part of the resource. */
  readonly requests: (referenced: ReferencedObjects) => readonly Body[];
  /** The request that writes the same object again as an update. */
  readonly updateOf: (request: Body) => Body;
}

/** Tests that the requests of the tests and all responses of the simulator have the recorded form. */
export function describeBodies({ schema, path, key, requests, updateOf }: BodiesCase): void {
  let service: RunningService;
  let bodies: readonly Body[];

  beforeAll(async () => {
    service = await startService({ phantoms });
    bodies = requests(await createReferencedObjects(service));
  });

  afterAll(() => service.close());

  test("the requests of the tests have the recorded form", () => {
    const errors = bodies.flatMap((request) => [
      ...schemas.errorsOf(`${schema}CreatePayloadV2`, request),
      ...schemas.errorsOf(`${schema}UpdatePayloadV2`, updateOf(request)),
    ]);
    expect(errors).toEqual([]);
  });

  test("every response has the recorded form", async () => {
    const { client } = service;
    const errors: string[] = [];
    for (const request of bodies) {
      const created = await client.post(path, request);
      const id = String(inside(created.body, key, "id"));
      const shown = await client.get(`${path}/${id}`);
      const updated = await client.put(`${path}/${id}`, updateOf(request));
      const listed = await client.get(path);
      errors.push(
        ...schemas.errorsOf(`${schema}CreateResultV2`, created.body),
        ...schemas.errorsOf(`${schema}ShowResultV2`, shown.body),
        ...schemas.errorsOf(`${schema}UpdateResultV2`, updated.body),
        ...schemas.errorsOf(`${schema}ListResultV2`, listed.body),
      );
    }
    expect(errors).toEqual([]);
  });
}
