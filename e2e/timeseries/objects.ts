import type { Simulator } from "@ops-providers/timeseries/simulator";
import { grouped } from "../engine/checkpoint";

const KINDS = {
  organization: "Organization",
  bucket: "Bucket",
  label: "Label",
  task: "Task",
  user: "User",
  authorization: "Authorization",
} as const;

type Kind = keyof typeof KINDS;

/** IDs by the name of the kind. */
export type Objects = Readonly<Record<string, readonly string[]>>;

/** An object of some kind, as the tests expect it. */
export const ONE: unknown = [expect.stringMatching(/^[0-9a-f]{16}$/)];

/** One object of each kind. */
export const ONE_OF_EACH = { Organization: ONE, Bucket: ONE, Label: ONE, Task: ONE, User: ONE, Authorization: ONE };

/** Remembers the objects of a simulator, and gives the IDs of those created since, by the name of the kind. */
export function objectsSince(simulator: Pick<Simulator, "all">): () => Objects {
  const before = new Set(idsIn(simulator).map(([, id]) => id));
  return () => grouped(idsIn(simulator).filter(([, id]) => !before.has(id)));
}

/** The service creates buckets of its own with each organization; they are no resources. */
function idsIn(simulator: Pick<Simulator, "all">): readonly (readonly [string, string])[] {
  const kinds: readonly Kind[] = ["organization", "bucket", "label", "task", "user", "authorization"];
  const systemBuckets = new Set(simulator.all("bucket").flatMap(({ id, type }) => (type === "system" ? [id] : [])));
  return kinds.flatMap((kind) =>
    simulator.all(kind).flatMap(({ id }) => (systemBuckets.has(id) ? [] : [[KINDS[kind], id] as const])),
  );
}
