import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileServer } from "./serve";
import { serveFolder } from "./serve";

let folder: string;
let server: FileServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "served-"));
  await mkdir(join(folder, "site/guides"), { recursive: true });
  await writeFile(join(folder, "secret.txt"), "canary");
  await writeFile(join(folder, "site/index.html"), "<h1>start</h1>");
  await writeFile(join(folder, "site/guides/a b.html"), "<h1>guide</h1>");
  server = await serveFolder(join(folder, "site"));
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Sends a request whose target no URL library has mended, and gives back the first and the last line of the response. */
function ask(target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
    socket.on("error", reject);
    socket.on("close", () => resolve(`${text.split(" ")[1]} ${text.split("\r\n\r\n")[1]}`));
    socket.write(`GET ${target} HTTP/1.0\r\nHost: docs\r\n\r\n`);
  });
}

test("pages are served by their paths, and folders by their index", async () => {
  expect([await ask("/"), await ask("/guides/a%20b.html?x#y")]).toEqual(["200 <h1>start</h1>", "200 <h1>guide</h1>"]);
});

test.each(["/%ff", "/%", "/guides/%zz", "//", "http://[", "http://%ff/"])(
  "what is no address, such as %s, is refused, and the server goes on",
  async (target) => {
    expect([await ask(target), await ask("/")]).toEqual(["400 this is no address of a page", "200 <h1>start</h1>"]);
  },
);

test.each(["/%00", "/nothing", "/guides", "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "*"])(
  "there is no page at %s, and no file of another folder",
  async (target) => {
    expect([await ask(target), await ask("/")]).toEqual(["404 there is no such page", "200 <h1>start</h1>"]);
  },
);

test("a reader who leaves in the middle does not end the server", async () => {
  await writeFile(join(folder, "site/large.js"), Buffer.alloc(8 * 1024 * 1024));
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await new Promise((resolve) => {
    socket.once("data", resolve);
    socket.write("GET /large.js HTTP/1.1\r\nHost: docs\r\n\r\n");
  });
  socket.resetAndDestroy();
  expect(await ask("/")).toBe("200 <h1>start</h1>");
});
