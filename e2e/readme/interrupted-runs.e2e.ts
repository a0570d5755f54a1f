import { readFile } from "node:fs/promises";
import { provider as alertRouting } from "@ops-providers/alert-routing/internal/provider";
import { provider as fabric } from "@ops-providers/fabric/internal/provider";
import type { Provider, Resource } from "@ops-providers/provider-kit";
import { typeName } from "@ops-providers/provider-kit/internal/plugin/declare/resource";
import { provider as timeseries } from "@ops-providers/timeseries/internal/provider";

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
