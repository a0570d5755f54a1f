import { withToy } from "../../../testing/toy/start";
import { secret } from "../../values/value/value";

test("a number that the program marks secret stands in no message", () =>
  withToy(async ({ provider, proxy }) => {
    proxy.inject({ kind: "respond", status: 400, body: { message: "4815162342 is too fast" } }, { method: "POST" });
    await expect(provider.create("Machine", { name: "saw", speed: secret(4815162342) })).rejects.toThrow(
      "creating the machine failed: POST /v1/machines answered 400 ([secret] is too fast).",
    );
  }));
