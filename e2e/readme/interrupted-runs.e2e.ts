import { readFile } from "node:fs/promises";
import { provider as alertRouting } from "../../packages/alert-routing/src/provider";
import { provider as fabric } from "../../packages/fabric/src/provider";
import type { Provider, Resource } from "../../packages/provider-kit/src";
import { typeName } from "../../packages/provider-kit/src/plugin/declare/resource";
import { provider as timeseries } from "../../packages/timeseries/src/provider";

/** The kinds that the line of a README which begins so names. */
async function named({ name }: Provider, pattern: RegExp): Promise<readonly string[]> {
  const text = await readFile(`packages/${name}/README.md`, "utf8");
  const sentence = pattern.exec(text.replace(/\n +/g, " "))?.[1] ?? "";
  return [...sentence.matchAll(/`(\w+)`/g)].map(([, kind = ""]) => kind).sort();
}

function kinds({ resources }: Provider, isMeant: (resource: Resource) => boolean): readonly string[] {
  return resources
    .filter(isMeant)
    .map(({ token }) => typeName(token))
    .sort();
}

describe.each([timeseries, alertRouting, fabric])("the README of $name says", (provider) => {
  test("which kinds the service has but once", async () => {
    expect(await named(provider, /the message names the first: ([^.]+)\./)).toEqual(
      kinds(provider, ({ identity }) => identity?.unique !== undefined),
    );
  });

  test("which kinds are created by a PUT to their own path", async () => {
    expect(await named(provider, /- (`[^.]*`) (?:is|are) created by a PUT to their own path/)).toEqual(
      kinds(provider, ({ createBy }) => createBy === "put"),
    );
  });

  test("which kinds may exist twice after a killed run", async () => {
    expect(await named(provider, /May exist twice after a killed run: ([^.]+)\./)).toEqual(
      kinds(provider, ({ identity, createBy }) => identity?.unique === undefined && createBy !== "put"),
    );
  });
});
