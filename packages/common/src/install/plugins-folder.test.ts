import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { pluginsFolder } from "./plugins-folder";

test.each([
  [{ PULUMI_HOME: "/srv/pulumi" }, resolve("/srv/pulumi/plugins")],
  [{ PULUMI_HOME: "homes/pulumi" }, resolve("homes/pulumi/plugins")],
  [{ PULUMI_HOME: "" }, join(userInfo().homedir, ".pulumi/plugins")],
  // the engine asks the system for the user's folder
  [{ HOME: "/elsewhere" }, join(userInfo().homedir, ".pulumi/plugins")],
])("with %j the engine's plugins are in %s", (env, folder) => {
  expect(pluginsFolder(env)).toBe(folder);
});
