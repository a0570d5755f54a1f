import { homedir } from "node:os";
import { join } from "node:path";
import { stateFolder } from "./state-folder";

const HOME_STATE = join(homedir(), ".local", "state", "ops-providers");

test.each([
  ["the own variable", { OPS_PROVIDERS_STATE: "/own", XDG_STATE_HOME: "/xdg" }, "/own"],
  ["the shared variable", { OPS_PROVIDERS_STATE: "", XDG_STATE_HOME: "/xdg" }, "/xdg/ops-providers"],
  ["a relative shared variable, which does not count", { XDG_STATE_HOME: "xdg" }, HOME_STATE],
  ["no variable", {}, HOME_STATE],
])("on Linux and macOS: %s", (_what, env, folder) => {
  expect(stateFolder(env, "linux")).toBe(folder);
});

test("on Windows it is the local application data, not the XDG folder", () => {
  expect(stateFolder({ LOCALAPPDATA: "C:/Local", XDG_STATE_HOME: "/xdg" }, "win32")).toBe(
    join("C:/Local", "ops-providers"),
  );
  expect(stateFolder({}, "win32")).toBe(join(homedir(), "AppData", "Local", "ops-providers"));
});
