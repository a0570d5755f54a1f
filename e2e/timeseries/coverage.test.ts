import { join } from "node:path";
import { coverageOf } from "@ops-providers/provider-kit/internal/tools/author/specification/coverage";
import { readExclusions } from "@ops-providers/provider-kit/internal/tools/author/specification/command";
import { readKinds } from "@ops-providers/provider-kit/internal/tools/author/specification/named-paths";
import { operationsOf } from "@ops-providers/provider-kit/internal/tools/author/specification/operations";
import { readSpecification } from "@ops-providers/provider-kit/internal/tools/author/specification/read-specification";
import { inPackage } from "../workspace";

const PACKAGE = inPackage("timeseries");

/** Paths of kinds that the package does not have yet. */
const TO_COME = {
  Check: /\/checks\b/,
  Dashboard: /\/dashboards\b/,
  LabelMapping: /\/labels\b/,
  Membership: /\/(members|owners)\b/,
};

test("each operation of the service is a folder's, excluded with a reason, or of a kind to come", async () => {
  const [specification, folders, exclusions] = await Promise.all([
    readSpecification(join(PACKAGE, "operations.openapi.json")),
    readKinds(PACKAGE),
    readExclusions(PACKAGE),
  ]);
  const { operations, claimed, excluded, open, unneeded } = coverageOf(
    operationsOf(specification),
    folders,
    exclusions,
  );
  const isToCome = (path: string): boolean => Object.values(TO_COME).some((paths) => paths.test(path));
  expect({
    unneeded,
    left: open.filter(({ path }) => !isToCome(path)).map(({ method, path }) => `${method} ${path}`),
    cameAlready: Object.entries(TO_COME).flatMap(([kind, paths]) =>
      open.some(({ path }) => paths.test(path)) ? [] : [kind],
    ),
    counts: [operations.length, claimed.length, excluded.length, open.length],
  }).toEqual({ unneeded: [], left: [], cameAlready: [], counts: [224, 112, 55, 57] });
});
