// @ts-check
// Prints to stderr each HTTP request of the process that loads it (`node --import`), without headers and bodies.
import { subscribe } from "node:diagnostics_channel";

/** @typedef {{ request: import("node:http").ClientRequest, response: import("node:http").IncomingMessage }} Exchange */

subscribe("http.client.response.finish", (message) => {
  const { request, response } = /** @type {Exchange} */ (message);
  const url = `${request.protocol}//${request.getHeader("host")}${request.path}`;
  process.stderr.write(`${request.method} ${url} ${response.statusCode}\n`);
});
