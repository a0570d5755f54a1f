import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { documentPages, documents } from "./documents";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "documents-"));
});

afterEach(() => rm(root, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

async function guide(text: string): Promise<string | undefined> {
  await write("site/pages/index.md", "# Home");
  await write("packages/provider-kit/README.md", "# Kit");
  await write("packages/timeseries/README.md", "# Series");
  await write("docs/services/timeseries.md", "# Facts");
  await write("docs/moving.md", "# Move a `stack`");
  await write("docs/guides/first.md", text);
  const pages = await documents(root, await documentPages(root, ["timeseries"]));
  expect(pages.map(({ path, title }) => [path, title])).toEqual([
    ["index.md", "Home"],
    ["guides/first.md", "First"],
    ["reference/moving.md", "Move a stack"],
    ["reference/provider-kit.md", "Kit"],
    ["timeseries/guide.md", "Series"],
    ["timeseries/service.md", "Facts"],
  ]);
  return pages.find(({ path }) => path === "guides/first.md")?.text;
}

test("links of a guide lead to pages, or name the file that is no page", async () => {
  const text = [
    "# First",
    "[move](../moving.md#steps), [kit](../../packages/provider-kit/README.md), [home](../../README.md)",
    "[code](../../CONTRIBUTING.md), [docs/debugging.md](../debugging.md), [out](https://example.com/x.md), [here](#there)",
    "[Bucket](../timeseries/bucket.md), [why](../decisions/why.md), [second](second.md)",
    "```md",
    "[not](../moving.md)",
    "```",
  ];
  expect(await guide(text.join("\n"))).toBe(
    [
      "# First",
      "[move](../reference/moving.md#steps), [kit](../reference/provider-kit.md), [home](../index.md)",
      "code (`CONTRIBUTING.md` of the repository), `docs/debugging.md`, [out](https://example.com/x.md), [here](#there)",
      "[Bucket](../timeseries/bucket.md), why (`docs/decisions/why.md` of the repository), second (`docs/guides/second.md` of the repository)",
      "```md",
      "[not](../moving.md)",
      "```",
    ].join("\n"),
  );
});

test("angle brackets and double braces outside code are text", async () => {
  expect(await guide("# First\na <name> and {{ x }}, `<b> {{ y }}`, a<br>b")).toBe(
    "# First\na &lt;name> and &#123;&#123; x }}, `<b> {{ y }}`, a<br>b",
  );
});
