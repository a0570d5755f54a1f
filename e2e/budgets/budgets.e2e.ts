import { compile } from "../../bench/figures/compile";
import { imported } from "../../bench/figures/imported";
import { loadedAtStart } from "../../bench/figures/loaded-at-start";
import { requestsOf } from "../../bench/figures/requests";
import { sizesOf } from "../../bench/figures/sizes";
import { sdkProgram } from "../../bench/programs/sdk-programs";
import { PROVIDERS } from "../workspace";
import { BUDGETS } from "./budgets";
import { overspent } from "./overspent";

jest.setTimeout(300_000);

const NAMES = ["alert-routing", "fabric", "timeseries"] as const;

test("every package has budgets", () => {
  expect(NAMES).toEqual(PROVIDERS);
});

test("a figure above its budget is named, with both values and the way to see it", () => {
  const source = { package: "timeseries", of: "sizes in bytes", question: "size" };
  expect(overspent({ plugin: 700_001, testing: 5, extra: 1 }, { plugin: 700_000, testing: 5 }, source)).toEqual([
    "timeseries, sizes in bytes: plugin grew from at most 700,000 to 700,001. `pnpm bench size` shows the figure; if it has to grow, raise it in e2e/budgets/budgets.ts",
    "timeseries, sizes in bytes: extra grew from at most 0 to 1. `pnpm bench size` shows the figure; if it has to grow, raise it in e2e/budgets/budgets.ts",
  ]);
});

describe.each(NAMES)("%s", (name) => {
  const budgets = BUDGETS[name];

  test("bundles and tarball are no larger than their budgets", async () => {
    const source = { package: name, of: "sizes in bytes", question: "size" };
    expect(overspent({ ...(await sizesOf(name)) }, budgets.sizes, source)).toEqual([]);
  });

  test("the plugin loads no more until its port line than its budget", async () => {
    const source = { package: name, of: "what is loaded at the start", question: "start" };
    expect(overspent({ ...(await loadedAtStart(name)) }, budgets.start, source)).toEqual([]);
  });

  test("importing the SDK loads no more files than its budget", async () => {
    const { atFirst, withOne, withAll } = await imported(name);
    const source = { package: name, of: "files that importing the SDK loads", question: "sdk" };
    expect(overspent({ atFirst, withOne, withAll }, budgets.imported, source)).toEqual([]);
  });

  test.each([1, 200] as const)("a program of %i resources compiles within its budget", async (count) => {
    const { files, types, instantiations } = await compile(`${name}-${count}`, sdkProgram(name, count));
    const source = { package: name, of: `tsc of a program of ${count} resources`, question: "sdk" };
    expect(overspent({ files, types, instantiations }, budgets.compiled[count], source)).toEqual([]);
  });

  test("the life of a stack of 100 resources needs no more requests and processes than its budget", async () => {
    const steps = await requestsOf(name, 1);
    const above = steps.flatMap(({ step, requests, processes }) => {
      const source = { package: name, of: `${step} of 100 resources`, question: "engine" };
      const measured = { ...requests, "processes of the plugin": processes.length };
      return overspent(measured, { ...budgets.requests[step], "processes of the plugin": 1 }, source);
    });
    expect(above).toEqual([]);
  });
});
