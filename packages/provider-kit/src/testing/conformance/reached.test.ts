import { reached } from "./reached";

const NEVER = new Promise<void>(() => undefined);

test("an operation that sends the request is waited for no longer", async () => {
  await expect(reached({ reached: Promise.resolve() }, NEVER)).resolves.toBeUndefined();
});

test("an operation that ends without the request fails the test, and says what to name", async () => {
  await expect(reached({ reached: NEVER }, Promise.resolve())).rejects.toThrow("as `createRequest` of the case");
});

test("an operation that fails without the request fails the test with what it says", async () => {
  const ended = Promise.reject(new Error("refused: unknown property"));
  await expect(reached({ reached: NEVER }, ended)).rejects.toThrow("refused: unknown property");
});
