import { startProxy } from "../../../../plugin/io/http/network/company-proxy.test.support";
import { configuredProvider } from "../../../../plugin/execution/operation/runtime";
import { createRedactor } from "../../../../plugin/values/redact/redact";
import { closeAfterEach } from "../../../../testing/close-after-tests";
import { json, startServer } from "../../../../testing/local-server";
import { toy } from "../../../../testing/toy/provider";
import { openAccount } from "./open-account";

const closeLater = closeAfterEach();

test("an account behind a company's proxy is reached through it", async () => {
  const server = closeLater(await startServer([json(200, { rooms: [] })]));
  const hosts = { "toy.example.test:80": Number(new URL(server.url).port) };
  const proxy = closeLater(await startProxy({ hosts }));
  const reported: string[] = [];
  const runtime = openAccount(toy, {
    settings: { url: "http://toy.example.test", token: "one-token" },
    env: { HTTP_PROXY: proxy.url },
    redactor: createRedactor(),
    report: (text) => reported.push(text),
  });
  expect(await configuredProvider(runtime).api.get("/v1/rooms")).toEqual({ rooms: [] });
  expect(proxy.lines).toEqual(["GET http://toy.example.test/v1/rooms"]);
  expect(reported).toEqual([expect.stringMatching(/^requests to http:\/\/toy\.example\.test are not encrypted: /)]);
});
