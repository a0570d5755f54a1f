import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { closeAfterEach } from "../../close-after-tests";
import { type RunningSimulator, startRunner } from "../../run-simulator";
import { simulatorRunner } from "../index";
import { folderForEach, NOTES } from "./program.test.support";

const folder = folderForEach();
const closeLater = closeAfterEach();

/** The writes that wait for their time. */
let due: (() => void)[] = [];

const run = simulatorRunner(NOTES, {
  clock: () => new Date(0),
  random: () => 0,
  sleep: () => new Promise((resolve) => due.push(resolve)),
});

beforeEach(() => {
  due = [];
});

async function start(given: Parameters<typeof startRunner>[1]): Promise<RunningSimulator> {
  const simulator = await startRunner(run, given);
  closeLater({
    close: async () => {
      await simulator.close();
    },
  });
  return simulator;
}

async function post({ env }: RunningSimulator, text: string): Promise<number> {
  const response = await fetch(`${env["NOTES_URL"]}/notes`, { method: "POST", body: text });
  await response.text();
  return response.status;
}

async function notesOf({ env }: RunningSimulator): Promise<unknown> {
  return (await fetch(`${env["NOTES_URL"]}/notes`)).json();
}

const dataFile = (): string => join(folder(), "objects.json");

async function contentOf(file: string): Promise<Record<string, unknown>> {
  const content: unknown = JSON.parse(await readFile(file, "utf8"));
  return { ...(typeof content === "object" ? content : {}) };
}

test("the variables are printed for a shell, and the address and the end are reported", async () => {
  const simulator = await start({});
  const { NOTES_URL: url = "", ...others } = simulator.env;
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(others).toEqual({ NOTES_KEY: "k" });
  expect(await simulator.close()).toEqual([]);
  expect(simulator.reported).toEqual([`the notes simulator listens on ${url}; Ctrl-C ends it. In another terminal:`]);
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});

test("without a data file the objects are lost", async () => {
  const first = await start({});
  await post(first, "b");
  await first.close();
  expect(await notesOf(await start({}))).toEqual([expect.stringMatching(/^see/)]);
});

describe("with a data file", () => {
  test("the next run has the objects and the port of the last one", async () => {
    const first = await start({ dataFile: dataFile() });
    expect(await post(first, "b")).toBe(201);
    await first.close();
    expect(first.reported.at(-1)).toBe(`the objects are kept in ${dataFile()}`);
    const second = await start({ dataFile: dataFile() });
    expect([second.env, await notesOf(second)]).toEqual([first.env, [`see ${first.env["NOTES_URL"]}/help`, "b"]]);
  });

  test("another port may be chosen, and addresses in the objects follow it", async () => {
    await (await start({ dataFile: dataFile() })).close();
    const second = await start({ dataFile: dataFile(), port: 0 });
    expect(await notesOf(second)).toEqual([`see ${second.env["NOTES_URL"]}/help`]);
  });

  test("a change is written a quarter of a second later, together with those that come meanwhile", async () => {
    const simulator = await start({ dataFile: dataFile() });
    await post(simulator, "b");
    await post(simulator, "c");
    expect([due.length, (await contentOf(dataFile()))["data"]]).toEqual([1, [expect.stringMatching(/^see/)]]);
    due.forEach((end) => end());
    while ((await stat(dataFile())).size === 0 || !(await readFile(dataFile(), "utf8")).includes('"c"'));
    expect((await contentOf(dataFile()))["data"]).toEqual([expect.stringMatching(/^see/), "b", "c"]);
    await post(simulator, "d");
    expect(due).toHaveLength(2);
  });

  test("the file is for the user only, says whose it is, and no other file stays", async () => {
    const simulator = await start({ dataFile: dataFile() });
    await post(simulator, "b");
    await simulator.close();
    const url = simulator.env["NOTES_URL"] ?? "";
    const { digest, ...others } = await contentOf(dataFile());
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(others).toEqual({ simulator: "notes", format: 1, url, data: [`see ${url}/help`, "b"] });
    expect([(await stat(dataFile())).mode & 0o777, await readdir(folder())]).toEqual([0o600, ["objects.json"]]);
  });

  test.each([
    ["of another simulator", { simulator: "letters" }, "has the objects of the letters simulator; name another file"],
    ["of a later format", { format: 2 }, "has format 2, and this version reads 1; name another file"],
    [
      "that was changed",
      { data: ["mine"] },
      "was changed since the simulator wrote it; restore a copy of it, or name another file",
    ],
    ["without a digest", { digest: undefined }, expect.stringMatching(/^was changed/)],
  ])("a file %s is refused, and stays as it is", async (_what, change, problem) => {
    await (await start({ dataFile: dataFile() })).close();
    const content = JSON.stringify({ ...(await contentOf(dataFile())), ...change });
    await writeFile(dataFile(), content);
    const mistakes = await run({ ...SILENT, dataFile: dataFile() });
    expect(mistakes.map((line) => line.replace(`${dataFile()} `, ""))).toEqual([problem]);
    expect(await readFile(dataFile(), "utf8")).toBe(content);
  });

  test.each(["", "{", "[]", '{"name":"package"}'])("the file %j is refused", async (content) => {
    await writeFile(dataFile(), content);
    expect(await run({ ...SILENT, dataFile: dataFile() })).toEqual([
      `${dataFile()} is no data file of a simulator, or is damaged; name another file`,
    ]);
  });

  test("objects that this version does not know are refused", async () => {
    const other = simulatorRunner({
      ...NOTES,
      start: (url) => ({ ...NOTES.start(url, undefined), save: () => "unknown" }),
    });
    await (await startRunner(other, { dataFile: dataFile() })).close();
    expect(await run({ ...SILENT, dataFile: dataFile() })).toEqual([
      `${dataFile()} cannot be used: this version knows no objects of the kind unknown; update the package, or name another file`,
    ]);
  });

  test("a folder that is not there is a mistake from the start", async () => {
    const file = join(folder(), "nowhere", "objects.json");
    expect(await run({ ...SILENT, dataFile: file })).toEqual([
      expect.stringMatching(/objects\.json cannot be written \(ENOENT.*\); make room, or name another file$/),
    ]);
  });

  test("a write that fails later is reported, and tried again at the end", async () => {
    const simulator = await start({ dataFile: dataFile() });
    await rm(dataFile());
    await mkdir(dataFile());
    await post(simulator, "b");
    due.forEach((end) => end());
    while (simulator.reported.length < 2) await notesOf(simulator);
    expect(simulator.reported[1]).toMatch(/objects\.json cannot be written/);
    expect(await simulator.close()).toEqual([expect.stringMatching(/objects\.json cannot be written/)]);
  });
});

test("faults of a script are injected and reported", async () => {
  const faultsFile = join(folder(), "faults.json");
  const script = [
    { kind: "connection-reset", when: "after", method: "POST", skip: 1 },
    { kind: "respond", status: 503, method: "GET", path: "/notes", times: 2 },
    { kind: "respond", status: 500, pathPattern: "^/other\\?a=", times: "always" },
  ];
  await writeFile(faultsFile, JSON.stringify(script));
  const simulator = await start({ faultsFile });
  const get = async (path: string): Promise<number> => (await fetch(`${simulator.env["NOTES_URL"]}${path}`)).status;
  expect([
    await post(simulator, "b"),
    await post(simulator, "c").catch(() => "lost"),
    await post(simulator, "d"),
  ]).toEqual([201, "lost", 201]);
  expect([await get("/notes"), await get("/other"), await get("/other?a=1"), await get("/notes")]).toEqual([
    503, 404, 500, 503,
  ]);
  expect(await notesOf(simulator)).toEqual([expect.stringMatching(/^see/), "b", "c", "d"]);
  expect(simulator.reported.slice(1)).toEqual([
    "fault 1: connection-reset after, POST /notes",
    "fault 2: respond, GET /notes (1 of 2)",
    "fault 3: respond, GET /other?a=1 (1)",
    "fault 2: respond, GET /notes (2 of 2)",
  ]);
});

test("the mistakes of both files are reported together", async () => {
  const faultsFile = join(folder(), "faults.json");
  await writeFile(faultsFile, "{}");
  await writeFile(dataFile(), "{}");
  expect(await run({ ...SILENT, dataFile: dataFile(), faultsFile })).toHaveLength(2);
});

test("a port that is taken is a mistake", async () => {
  const port = Number(new URL((await start({})).env["NOTES_URL"] ?? "").port);
  expect(await run({ ...SILENT, port })).toEqual([
    expect.stringMatching(
      `^the simulator cannot listen on 127\\.0\\.0\\.1:${port} \\(.*EADDRINUSE.*\\); choose another port$`,
    ),
  ]);
});

const SILENT = { print: () => undefined, report: () => undefined, stop: AbortSignal.abort() };
