import { string } from "../../declare/property";
import { defineProvider } from "../../declare/provider";
import { startProvider } from "../../../testing/provider";

const notes = defineProvider({
  name: "notes",
  npmName: "notes",
  version: "1.0.0",
  displayName: "Notes",
  doc: "Notes.",
  settings: { url: string({ required: true, env: ["NOTES_URL", "BOARD_URL"], doc: "URL of the service." }) },
  connect: ({ settings, http }) =>
    http({
      endpoint: settings.url,
      authorize: () => ({ headers: () => Promise.resolve({}) }),
      parseError: () => ({ message: "" }),
    }),
  resources: [],
  functions: [],
});

test("a required setting may come from the environment, and does not enter the state", async () => {
  const provider = await startProvider(notes, { settings: {}, env: { BOARD_URL: "http://127.0.0.1:1" } });
  const answer = await provider.checkConfig({});
  await provider.close();
  expect(answer).toEqual({ inputs: {}, failures: [] });
});

test("a required setting that nobody gives is reported once, with its variables", async () => {
  await expect(startProvider(notes, { settings: {}, env: {} })).rejects.toThrow(
    /^url: is required and missing; give it, or set NOTES_URL or BOARD_URL$/,
  );
});
