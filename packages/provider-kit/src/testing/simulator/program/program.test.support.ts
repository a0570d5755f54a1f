import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { created, defineService, FaultList, jsonResponse, ok, type SimulatorProgram } from "../index";
import { createApp } from "../server/app";

/** A folder for the files of a test, which is removed after it. */
export function folderForEach(): () => string {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "simulator-"));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return () => folder;
}

/** A service of notes, which everybody may use. */
const notes = defineService<string[], undefined>({
  openRoutes: [],
  routes: [
    { method: "GET", path: "/notes", handle: ({ service }) => ok(service) },
    {
      method: "POST",
      path: "/notes",
      handle: ({ service, body }) => {
        service.push(body);
        return created(body);
      },
    },
  ],
  guarded: "/none/*",
  identify: () => undefined,
  headers: () => ({}),
  missing: () => ({ status: 404 }),
  refusal: (_service, { message }) => ({ status: 500, body: { message } }),
  write: (reply) => jsonResponse(reply),
});

/** A simulator whose first note contains its URL. */
export const NOTES: SimulatorProgram = {
  service: "notes",
  start(url, saved) {
    if (saved === "unknown") throw new Error("this version knows no objects of the kind unknown");
    const texts = Array.isArray(saved) ? saved.map(String) : [`see ${url}/help`];
    const faults = new FaultList();
    const app = createApp(notes, texts, { faults, requests: [], sleep: () => Promise.resolve() });
    return { app, faults, environment: { NOTES_URL: url, NOTES_KEY: "k" }, save: () => texts };
  },
};
