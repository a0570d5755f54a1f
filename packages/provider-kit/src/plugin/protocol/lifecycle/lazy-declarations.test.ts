import { lazily } from "../../declare/lazily";
import type { Resource } from "../../declare/resource";
import { typeName } from "../../declare/resource";
import { FakeClock } from "../../../testing/fake-clock";
import type { TestProvider } from "../../../testing/provider";
import { startProvider } from "../../../testing/provider";
import { toy } from "../../../testing/toy/provider";
import { startToyService } from "../../../testing/toy/service/server";

/** What is evaluated while a provider whose declarations are lazy does something. */
async function evaluatedBy(work: (provider: TestProvider) => Promise<unknown>): Promise<readonly string[]> {
  const evaluated = new Set<string>();
  const lazy = <T extends Pick<Resource, "token">>(list: readonly T[]): readonly T[] =>
    lazily(
      Object.fromEntries(
        list.map((declaration) => {
          const name = typeName(declaration.token);
          const load = (): T => {
            evaluated.add(name);
            return declaration;
          };
          return [name.charAt(0).toLowerCase() + name.slice(1), load];
        }),
      ),
    );
  const clock = new FakeClock({ autoAdvance: true });
  const service = await startToyService(clock);
  const provider = await startProvider(
    { ...toy, resources: lazy(toy.resources), functions: lazy(toy.functions) },
    { clock, settings: { url: service.url, token: service.token } },
  );
  await work(provider);
  await provider.close();
  await service.close();
  return [...evaluated];
}

test("to start and to be configured, no declaration is evaluated", async () => {
  expect(await evaluatedBy(() => Promise.resolve())).toEqual([]);
});

test("the life of one kind evaluates that kind alone, over several runs", async () => {
  const evaluated = await evaluatedBy(async (provider) => {
    const made = await provider.create("toy:index:Kiln", { name: "a" });
    await provider.refresh(made);
    await provider.endRun();
    const updated = await provider.update(made, { name: "b" });
    await provider.restart();
    await provider.delete(updated);
  });
  expect(evaluated).toEqual(["Kiln"]);
});

test("a function evaluates no other function", async () => {
  const evaluated = await evaluatedBy(async (provider) => {
    await provider.create("toy:index:Room", { name: "attic" });
    await provider.invoke("toy:index:getRoom", { name: "attic" });
  });
  expect(evaluated.filter((name) => name.startsWith("get"))).toEqual(["getRoom"]);
});
