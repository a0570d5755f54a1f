import { engineAddressIn } from "./arguments";

test.each([
  [["127.0.0.1:4000"], "127.0.0.1:4000"],
  [["--logtostderr", "-v=9", "127.0.0.1:4000"], "127.0.0.1:4000"],
  [["--logflow", "--tracing", "http://127.0.0.1:9411", "127.0.0.1:4000"], "127.0.0.1:4000"],
  [["--tracing=http://127.0.0.1:9411", "127.0.0.1:4000"], "127.0.0.1:4000"],
  [["--tracing", "file:./up.trace"], undefined],
  [["-v=3"], undefined],
  [[], undefined],
])("the arguments %j name the engine %s", (args, address) => {
  expect(engineAddressIn(args)).toBe(address);
});
