import * as timeseries from "@ops-providers/timeseries";
import type { Simulator } from "@ops-providers/timeseries/simulator";
import type { CustomResourceOptions, Output } from "@pulumi/pulumi";
import { setTimeout as elapse } from "node:timers/promises";

/** Names of buckets by resource. */
export type Names = Readonly<Record<string, string>>;

/** Declares the bucket of a resource, with the name that it is to have. */
export type Declare = (resource: string, more?: BucketMore) => timeseries.Bucket;

interface BucketMore {
  readonly options?: CustomResourceOptions;
  readonly orgId?: Output<string>;
}

/** A program that declares buckets. */
type Program = (declare: Declare) => Promise<void>;

/** A stack, and what its program makes of it. */
export interface Shape {
  readonly before: Names;
  readonly after: Names;
  /** Default: declares the buckets of `before` in their order. */
  readonly first?: Program;
  readonly program: Program;
  /** What happens at the service between the two. */
  readonly prepare?: (simulator: Simulator) => void;
}

/** Declares the buckets of resources in an order, with pauses in between, as a program that awaits something else. */
export function inOrder(resources: readonly string[], pauseMs = 0): Program {
  return async (declare) => {
    for (const [i, resource] of resources.entries()) {
      if (i > 0 && pauseMs > 0) await elapse(pauseMs);
      declare(resource);
    }
  };
}

/** A new bucket, the taker, gets the name of the giver, which gets another one. */
export function toNew(program: Program): Shape {
  return { before: { giver: "n" }, after: { taker: "n", giver: "m" }, program };
}

/** A bucket, the taker, gets the name of the giver, which gets another one. */
export function toOld(program: Program): Shape {
  return { before: { taker: "x", giver: "n" }, after: { taker: "n", giver: "m" }, program };
}

/** Buckets of which each gets the name of the next one, declared before it or after it. */
export function chain(length: number, nextIs: "before" | "after", pauseMs = 0): Shape {
  const all = Array.from({ length }, (_, i) => `b${i}`);
  return {
    before: Object.fromEntries(all.map((bucket, i) => [bucket, `n${i}`])),
    after: Object.fromEntries(all.map((bucket, i) => [bucket, `n${i + 1}`])),
    program: inOrder(nextIs === "after" ? all : [...all].reverse(), pauseMs),
  };
}

/** Buckets that exchange their names in a ring. */
export function ring(length: number, pauseMs = 0): Shape {
  const all = Array.from({ length }, (_, i) => `b${i}`);
  return {
    before: Object.fromEntries(all.map((bucket, i) => [bucket, `n${i}`])),
    after: Object.fromEntries(all.map((bucket, i) => [bucket, `n${(i + 1) % length}`])),
    program: inOrder(all, pauseMs),
  };
}

/** The program goes on when the taker has its ID. */
export const awaitsTaker = toNew(async (declare) => {
  const taker = declare("taker");
  await new Promise((resolve) => taker.id.apply(resolve));
  declare("giver");
});

export const dependsOnTaker = toOld((declare) => {
  declare("giver", { options: { dependsOn: [declare("taker")] } });
  return Promise.resolve();
});

/** The engine may update the giver when another update is done, for which the service takes its time. */
export const dependsOnSlowUpdate: Shape = {
  before: { slow: "s1", giver: "n" },
  after: { taker: "n", slow: "s2", giver: "m" },
  program: (declare) => {
    declare("taker");
    declare("giver", { options: { dependsOn: [declare("slow")] } });
    return Promise.resolve();
  },
  prepare: ({ faults }) => {
    faults.add({ kind: "delay", delayMs: 15_000, when: "before", method: "PATCH", path: /^\/api\/v2\/buckets\// });
  },
};

export const giverLeaves: Shape = { before: { giver: "n" }, after: { taker: "n" }, program: inOrder(["taker"]) };

/** The giver is replaced, since its organization changes. */
export const giverIsReplaced = toNew((declare) => {
  declare("taker");
  declare("giver", { orgId: new timeseries.Organization("other", { name: "other" }).id });
  return Promise.resolve();
});

/** The giver has another logical name now, and an alias. */
export const giverIsRenamed: Shape = {
  before: { giver: "n" },
  after: { taker: "n", donor: "m" },
  program: (declare) => {
    declare("taker");
    declare("donor", { options: { aliases: [{ name: "giver" }] } });
    return Promise.resolve();
  },
};

/** A resource has another logical name now, and no alias. */
export const renamed: Shape = { before: { former: "n" }, after: { present: "n" }, program: inOrder(["present"]) };

/** Two resources declare one name; the person gives the taker another one. */
export const bothKeep: Shape = {
  before: { giver: "n" },
  after: { taker: "n", giver: "n" },
  program: inOrder(["taker", "giver"]),
};
