import type { Received } from "../local-server";
import { json, startServer } from "../local-server";
import type { RecordedExchange } from "./recording";
import { replay } from "./replay";

/** Plays exchanges to a service that answers with what was sent; gives the differences and what the service got. */
async function played(...exchanges: readonly RecordedExchange[]): Promise<{ differences: unknown; got: unknown[] }> {
  const received: Received[] = [];
  const server = await startServer((request) => {
    received.push(request);
    return json(200, request.body === "" ? {} : JSON.parse(request.body));
  });
  try {
    const differences = await replay({ package: "rooms", service: {}, exchanges }, { url: server.url, headers: {} });
    return { differences, got: received.map(({ body, headers }) => [body, headers["accept"]]) };
  } finally {
    await server.close();
  }
}

test.each(["[[outputs]]\n  room = 2\n", "[secret", "[secret 1] and more", "<text>"])(
  "the text %j is sent as it was recorded, but for the marks in it",
  async (text) => {
    const { differences, got } = await played({
      request: "POST /rooms",
      sent: { text },
      status: 200,
      answer: { text },
    });
    const sent = text.replace("[secret 1]", "5ec2e70000000000000000000000000f".slice(0, -1) + "1");
    expect([differences, got]).toEqual([[], [[JSON.stringify({ text: sent }), "application/json"]]]);
  },
);

test("JSON is asked for where nothing is sent, too", async () => {
  const { got } = await played({ request: "GET /rooms", status: 200, answer: {} });
  expect(got).toEqual([["", "application/json"]]);
});
