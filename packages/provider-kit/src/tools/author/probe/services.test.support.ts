import * as fc from "fast-check";
import { TRUTH } from "./known-probe.test.support";
import type { KnownService, Truth } from "./known.test.support";

const truths: fc.Arbitrary<Truth> = fc
  .record({
    type: fc.constantFrom("text", "list"),
    isRequired: fc.boolean(),
    left: fc.constantFrom("nothing", "constant", "chosen"),
    change: fc.constantFrom("taken", "refused", "ignored"),
    readBack: fc.constantFrom("always", "always", "never", "once", "masked"),
    form: fc.constantFrom("as given", "trimmed", "lower case", "sorted"),
    isClearedByNull: fc.boolean(),
    demand: fc.constantFrom("nothing", "nothing", "a dot at its end", "red or blue"),
    own: fc.constantFrom("nothing", "nothing", "nothing", "object", "write", "update"),
  } as const)
  .map((one) =>
    one.own === "nothing" ? one : ({ ...TRUTH, own: one.own, left: "chosen", change: "ignored" } as const),
  )
  // what is hidden is a text that nothing else is known of
  .map((one) =>
    one.readBack === "always" ? one : ({ ...one, type: "text", left: "nothing", form: "as given" } as const),
  );

/** Services that do what they like. */
export const services: fc.Arbitrary<KnownService> = fc
  .record({
    properties: fc.dictionary(
      fc.constantFrom("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"),
      truths,
      { minKeys: 1 },
    ),
    method: fc.constantFrom("PATCH", "PUT", "POST"),
    isReplacing: fc.boolean(),
    unique: fc.constantFrom("nothing", "name", "name in any case", "name and place"),
    nameDemand: fc.constantFrom("nothing", "lower case", "an address"),
    deletedNames: fc.constantFrom("free", "taken"),
    goneStatus: fc.constantFrom(404, 410),
    shownDeleted: fc.constantFrom("nothing", "nothing", "state", "time"),
    conflictStatus: fc.constantFrom(409, 422, 500),
    lag: fc.integer({ min: 0, max: 3 }),
    paging: fc.constantFrom("none", "offset", "ignored"),
    hasRooms: fc.boolean(),
    hasForms: fc.boolean(),
    hasCompanion: fc.boolean(),
    shelfDeletion: fc.constantFrom("refused", "deleted", "kept"),
    earlierUpdate: fc.constantFrom("kept", "lost"),
    hasShelves: fc.boolean(),
  } as const)
  .map(({ hasCompanion, ...service }) => {
    // an update can name it only if it is one that updates take
    const [companion] = Object.entries(service.properties).flatMap(([name, truth]) => (isPlain(truth) ? [name] : []));
    return { ...service, companion: hasCompanion ? companion : undefined };
  });

function isPlain({ change, readBack, demand, own, form }: Truth): boolean {
  return (
    change === "taken" && readBack === "always" && demand === "nothing" && own === "nothing" && form === "as given"
  );
}
