import { closeAfterAll, closeAfterEach } from "./close-after-tests";

test.each([
  ["afterEach", closeAfterEach],
  ["afterAll", closeAfterAll],
] as const)("%s closes the last one first, and all of them where one cannot be closed", async (name, closed) => {
  const hooking = jest.spyOn(globalThis, name).mockImplementation();
  const closeLater = closed();
  const [[close] = []] = hooking.mock.calls;
  hooking.mockRestore();
  const done = Object.assign(jest.fn(), { fail: jest.fn() });
  const order: string[] = [];
  for (const text of ["first", "second", "third"]) {
    closeLater({
      close() {
        order.push(text);
        return text === "first" ? Promise.resolve() : Promise.reject(new Error(`${text} hangs`));
      },
    });
  }
  await expect(close?.call({}, done)).rejects.toThrow("third hangs");
  await close?.call({}, done);
  expect(order).toEqual(["third", "second", "first"]);
});
