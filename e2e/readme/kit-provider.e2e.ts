import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import { build } from "esbuild";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsInState } from "../engine/checkpoint";
import { errorsOf } from "../engine/diagnostics";
import { succeeded, startEngine } from "../engine/engine";
import type { Engine } from "../engine/engine";
import type { StackOptions } from "../engine/stack";
import { startNotesService } from "./notes-service";
import type { NotesService } from "./notes-service";
import { firstBlock } from "./code-blocks";
import { observablePlugin } from "../engine/observable-plugin";
import { removeFolder } from "../remove-folder";

jest.setTimeout(120_000);

const DOCUMENT = "packages/provider-kit/README.md";
const PIN = "canary-pin-77";
const TOKEN = "notes-token";

class Note extends pulumi.CustomResource {
  constructor(name: string, args: Readonly<Record<string, unknown>>, opts?: pulumi.CustomResourceOptions) {
    super("notes:index:Note", name, { locked: undefined, createdAt: undefined, title: undefined, ...args }, opts);
  }
}

const first = { board: "kitchen", text: "buy milk", tags: ["food", "today"], pin: PIN };

const closeLater = closeAfterEach();

let folder: string;
let service: NotesService;
let engine: Engine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "notes-plugin-"));
  await build({
    stdin: { contents: await firstBlock(DOCUMENT), resolveDir: __dirname, loader: "ts" },
    bundle: true,
    platform: "node",
    outfile: join(folder, "plugin.js"),
    logLevel: "silent",
  });
  await writeFile(join(folder, "pulumi-resource-notes"), '#!/usr/bin/env node\nrequire("./plugin.js");\n', {
    mode: 0o755,
  });
});

afterAll(() => removeFolder(folder));

beforeEach(async () => {
  service = closeLater(await startNotesService());
  engine = closeLater(await startEngine(options()));
});

function options(): StackOptions {
  return {
    program: hanging(first),
    env: { NOTES_URL: service.url, NOTES_TOKEN: TOKEN },
    plugins: { notes: folder },
  };
}

/** A program with one note. */
function hanging(args: Readonly<Record<string, unknown>>): pulumi.automation.PulumiFn {
  return async () => {
    new Note("shopping", args);
  };
}

/** Runs up with other inputs: its changes, and the requests that write. */
async function upWith(args: Readonly<Record<string, unknown>>) {
  service.requests.length = 0;
  engine.setProgram(hanging(args));
  const changes = await succeeded(engine.up());
  return { changes, writes: service.requests.filter((request) => !request.startsWith("GET ")) };
}

test("the provider of the README has less than 60 lines", async () => {
  expect((await firstBlock(DOCUMENT)).trimEnd().split("\n").length).toBeLessThan(60);
});

test("the provider of the README passes a whole lifecycle on the engine", async () => {
  expect(await succeeded(engine.preview())).toEqual({ create: 1 });
  expect(service.requests).toEqual([]);
  expect(await succeeded(engine.up())).toEqual({ create: 1 });
  const title: unknown = expect.stringMatching(/^shopping-[0-9a-f]{7}$/);
  const time: unknown = expect.stringMatching(/^20.*Z$/);
  expect([...service.notes.values()]).toEqual([
    {
      id: "note-1",
      title,
      board: "kitchen",
      text: "buy milk",
      keep_days: 30,
      tags: ["food", "today"],
      locked: true,
      created_at: time,
    },
  ]);
  expect(await succeeded(engine.up())).toEqual({ same: 1 });
  expect(await succeeded(engine.refresh())).toEqual({ same: 1 });
  expect(await succeeded(engine.destroy())).toEqual({ delete: 1 });
  expect(service.notes.size).toBe(0);
});

test("a mistake fails at preview in the words of the README, and nothing is sent", async () => {
  engine.setProgram(hanging({ board: "kitchen", keepDays: 400, txt: "milk", pin: "77" }));
  expect(errorsOf(await engine.preview())).toEqual({
    shopping: [
      "notes:index:Note resource 'shopping' has a problem: pin: must be at least 4 characters long, not 2",
      'notes:index:Note resource \'shopping\' has a problem: unknown property "txt"; did you mean "text"?',
      "notes:index:Note resource 'shopping': property keepDays value {400} has a problem: must be 1 to 365 days, not 400",
    ],
  });
  expect(service.requests).toEqual([]);
});

test("changes do what the README says", async () => {
  await engine.up();
  const title = service.notes.get("note-1")?.title;
  expect({
    text: await upWith({ ...first, text: "buy bread" }),
    order: await upWith({ ...first, text: "buy bread", tags: ["today", "food"] }),
    removed: await upWith({ board: "kitchen", tags: ["today", "food"], pin: PIN }),
    title: service.notes.get("note-1")?.title,
    board: await upWith({ board: "hall", tags: ["today", "food"], pin: PIN }),
  }).toEqual({
    text: { changes: { update: 1 }, writes: ['PATCH /notes/note-1 {"text":"buy bread"}'] },
    order: { changes: { same: 1 }, writes: [] },
    removed: { changes: { update: 1 }, writes: ['PATCH /notes/note-1 {"text":""}'] },
    title,
    board: { changes: { replace: 1 }, writes: ["POST /notes", "DELETE /notes/note-1"] },
  });
});

test("when the answer to the POST is lost there is one note, and the state knows it", async () => {
  void service.trouble("answer lost");
  expect(await succeeded(engine.up())).toEqual({ create: 1 });
  expect([...service.notes.keys()]).toEqual(["note-1"]);
  expect(await idsInState(engine)).toEqual({ Note: ["note-1"] });
});

test("when the process is killed before the answer comes, the next up adopts the note", async () => {
  const plugin = closeLater(await observablePlugin("notes", join(folder, "plugin.js")));
  const killed = closeLater(await startEngine({ ...options(), plugins: { notes: plugin.folder } }));
  const came = service.trouble("answer kept back");
  const running = killed.up();
  await came;
  process.kill((await plugin.processes()).plugin, "SIGKILL");
  expect((await running).failure).toBeDefined();
  expect(await succeeded(killed.up())).toEqual({ create: 1 });
  expect([...service.notes.keys()]).toEqual(["note-1"]);
  expect(await idsInState(killed)).toEqual({ Note: ["note-1"] });
});

test.each(["429", "503"] as const)("%s is retried", async (status) => {
  void service.trouble(status);
  expect(await succeeded(engine.up())).toEqual({ create: 1 });
  expect(service.requests.filter((request) => request.startsWith("POST"))).toEqual(["POST /notes", "POST /notes"]);
});

test("a refresh of many notes reads the first and the list, not each of them", async () => {
  engine.setProgram(async () => {
    for (let i = 0; i < 20; i++) new Note(`note${i}`, { board: "hall" });
  });
  expect(await succeeded(engine.up())).toEqual({ create: 20 });
  service.requests.length = 0;
  expect(await succeeded(engine.refresh())).toEqual({ same: 20 });
  const requests = service.requests.map((request) => request.replace(/note-\d+/, "*"));
  expect(requests.sort()).toEqual(["GET /notes", "GET /notes/*"]);
});

test("a note that is deleted elsewhere leaves the state", async () => {
  await engine.up();
  service.notes.clear();
  expect(await succeeded(engine.refresh())).toEqual({ delete: 1 });
  expect(await succeeded(engine.up())).toEqual({ create: 1 });
});

test("the pin and the token are in no state, output or event", async () => {
  await engine.up();
  await engine.refresh();
  const text = `${await engine.state()}${engine.transcript()}`;
  expect([PIN, TOKEN].filter((secret) => text.includes(secret))).toEqual([]);
});
