import { idOf, type Body } from "../../testing/service-client";
import { startToys } from "../../testing/toys/toy-kinds";
import type { SimulatorOptions } from "../index";
import { choosePhantoms } from "./phantoms";

let toys: Awaited<ReturnType<typeof startToys>>;

async function start(phantoms: NonNullable<SimulatorOptions["phantoms"]>): Promise<void> {
  toys = await startToys({ phantoms, clock: () => new Date("2026-02-11T09:14:03.250Z") });
}

afterEach(() => toys.close());

/** What is shown of a book that says all it can. */
async function shownBook(): Promise<Body> {
  const { client } = toys;
  const path = `/shelves/${idOf(await client.made("/shelves", { name: "a" }))}/books`;
  const made = await client.made(path, {
    name: "b",
    emails: ["one@example.org", "two@example.org"],
    credential: { key: "very-secret" },
  });
  const { emails, credential, laterKey, ...rest } = await client.shown(`${path}/${idOf(made)}`);
  return { emails, credential, laterKey, log: rest["changeLog"] };
}

const log = {
  createdBy: "svc-ci",
  createdByFullName: "CI Bot",
  createdByEmail: "ci@example.org",
  createdDateTime: "2026-02-11T09:14:03.250Z",
};
const reordered = ["two@example.org", "one@example.org"];

test("usually secrets are left out and addresses come in another order", async () => {
  await start({});
  expect(await shownBook()).toEqual({ emails: reordered, credential: {}, laterKey: undefined, log });
});

test("without phantoms everything comes back as it was written", async () => {
  await start(false);
  expect(await shownBook()).toEqual({
    emails: ["one@example.org", "two@example.org"],
    credential: { key: "very-secret" },
    laterKey: undefined,
    log,
  });
});

test("with all phantoms secrets are stars, authors are numbers, and there are keys of later versions", async () => {
  await start(true);
  expect(await shownBook()).toEqual({
    emails: reordered,
    credential: { key: "********" },
    laterKey: { kind: "LATER" },
    log: { ...log, createdBy: 10_077 },
  });
});

test("a change log may come under the key of the examples", async () => {
  for (const exampleSpelling of [false, true]) {
    await toys.close();
    await start({ exampleSpelling });
    const shelf = await toys.client.made("/shelves", { name: "a" });
    expect([Object.hasOwn(shelf, "changelog"), Object.hasOwn(shelf, "changeLog")]).toEqual([
      !exampleSpelling,
      exampleSpelling,
    ]);
  }
});

test("a phantom is switched without the others", async () => {
  await start({ secrets: "starred" });
  expect(choosePhantoms({ secrets: "starred" })).toEqual({ ...choosePhantoms({}), secrets: "starred" });
  expect(await shownBook()).toMatchObject({ emails: reordered, credential: { key: "********" } });
});
