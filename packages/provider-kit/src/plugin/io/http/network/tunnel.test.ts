import { request } from "node:https";
import type { Socket } from "node:net";
import { createServer } from "node:net";
import { closeAfterEach } from "../../../../testing/close-after-tests";
import { routeTo } from "./route";
import { TunnelAgent } from "./tunnel";

const SERVICE = "https://api.example.test";
const closeLater = closeAfterEach();

/** A proxy that goes silent after its answer to CONNECT, if it gives one. */
async function startSilentProxy(answer: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    socket.once("data", () => socket.write(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closeLater({
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

test.each([
  ["the proxy", "", "proxy"],
  ["the service behind it", "HTTP/1.1 200 Connection established\r\n\r\n", "service"],
])("a connection is given up before anything is sent when %s does not answer in time", async (_who, answer, end) => {
  const { proxy } = routeTo(new URL(SERVICE), { HTTPS_PROXY: await startSilentProxy(answer) });
  if (proxy === undefined) throw new Error("the proxy is not used");
  const agent = new TunnelAgent(proxy, 50);
  const failure = new Promise((resolve) => request(SERVICE, { agent }).on("error", resolve).end());
  expect(await failure).toMatchObject({ name: "TunnelFailed", end, cause: { code: "ETIMEDOUT" } });
});
