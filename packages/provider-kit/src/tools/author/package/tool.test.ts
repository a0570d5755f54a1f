import { loadTool } from "./tool";

test("a tool that cannot be loaded is named with the command that installs it", async () => {
  const load = (): Promise<never> => Promise.reject(new Error("Cannot find package 'esbuild'\nRequire stack:\n- /a"));
  await expect(loadTool("esbuild", load)).rejects.toThrow(
    "esbuild cannot be loaded (Cannot find package 'esbuild'); run `npm install --save-dev esbuild`",
  );
});
