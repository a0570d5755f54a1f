import { globSync } from "node:fs";
import { join } from "node:path";
import { runMocked } from "../testing/mocked-program";

const resources = join(__dirname, "../resources");

const expected: Readonly<Record<string, readonly string[]>> = {
  "alert-attribute/alert-attribute.example.ts": ["AlertAttribute squad"],
  "alert-route/alert-route.example.ts": ["AlertRoute checkout-on-call", "AlertSource checkout"],
  "alert-source/alert-source.example.ts": ["AlertAttribute squad", "AlertSource checkout"],
};

test("every resource has an example", () => {
  const found = globSync("*/*.example.ts", { cwd: resources }).map((file) => file.replaceAll("\\", "/"));
  expect(found.sort()).toEqual(Object.keys(expected));
});

test.each(Object.entries(expected))("%s is a right program", async (file, objects) => {
  const { mocked } = await runMocked(() => jest.requireActual<object>(join(resources, file)));
  const registered = mocked.resources.map(({ type, name }) => `${type.replace("alert-routing:index:", "")} ${name}`);
  expect(registered.sort()).toEqual(objects);
});
