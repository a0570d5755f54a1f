import type { ProxyFault } from "../../../testing/faults";
import type { StartedToy } from "../../../testing/toy/start";
import { withToy } from "../../../testing/toy/start";

/** Deletes a kiln whose end the service does not reach, and answers with the message. */
async function failedDeletion({ provider, proxy, service }: StartedToy, fault?: ProxyFault): Promise<string> {
  const kiln = await provider.create("Kiln", { name: "big" });
  service.store.isStalled = true;
  if (fault !== undefined) proxy.inject(fault, { method: "GET", path: /kilns/ });
  return provider.delete(kiln, { timeoutSeconds: 20 }).then(
    () => "deleted",
    (error: unknown) => String(error),
  );
}

const ACCEPTED = "The service had accepted the deletion: `pulumi refresh` shows whether it is done";

describe("a deletion that the service accepted", () => {
  test("says so when its wait is over too early", () =>
    withToy(async (toy) => {
      expect(await failedDeletion(toy)).toMatch(new RegExp(`time limit of 20 s is over.* ${ACCEPTED}$`));
    }));

  test("says so when nobody may look any more", () =>
    withToy(async (toy) => {
      const fault = { kind: "respond", when: "before", status: 403, body: { message: "not yours" } } as const;
      expect(await failedDeletion(toy, fault)).toMatch(new RegExp(`answered 403 .*not yours.*\\. ${ACCEPTED}$`));
    }));
});

test("a deletion that the service refuses does not say that it was accepted", () =>
  withToy(async ({ provider, proxy }) => {
    const kiln = await provider.create("Kiln", { name: "big" });
    proxy.inject(
      { kind: "respond", when: "before", status: 403, body: { message: "not yours" } },
      { method: "DELETE" },
    );
    await expect(provider.delete(kiln)).rejects.toThrow(/^(?!.*accepted).*not yours/);
  }));
