import { basename, join } from "node:path";
import { runMocked } from "./mocked-program";

/** Tests that the example in a resource's folder is a valid program that registers exactly the given resources. */
export function describeExample(folder: string, expected: readonly string[]): void {
  test("the example is a valid program", async () => {
    const example = join(folder, `${basename(folder)}.example.ts`);
    const { mocked } = await runMocked(() => jest.requireActual<object>(example));
    const registered = mocked.resources.map(({ type, name }) => `${type.replace("alert-routing:index:", "")} ${name}`);
    expect(registered.sort()).toEqual(expected);
  });
}
