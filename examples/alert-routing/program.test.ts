import * as pulumi from "@pulumi/pulumi";
import { mocks } from "@ops-providers/alert-routing/testing";
import { program } from "./program";

const drawn = (name: string): unknown => expect.stringMatching(new RegExp(`^${name}-[0-9a-f]{7}$`));

test("the shop has what it needs, and only the token is secret", async () => {
  const mocked = mocks({ env: {}, answers: { getAlertAttribute: { name: "squad-of-the-service" } } });
  await pulumi.runtime.setMocks(mocked, "example-alert-routing", "test");
  const { secretToken, ...rest } = await program();
  const outputs = await new Promise((resolve) => {
    pulumi.output(rest).apply(resolve);
  });
  await pulumi.runtime.disconnect();

  const registered = mocked.resources.map(({ type, name }) => `${type.replace("alert-routing:index:", "")} ${name}`);
  expect(registered.sort()).toEqual(["AlertAttribute squad", "AlertRoute shop-on-call", "AlertSource shop"]);
  expect(outputs).toEqual({
    attribute: "squad-of-the-service",
    source: drawn("shop"),
    route: drawn("shop-on-call"),
  });
  expect(pulumi.Output.isInstance(secretToken) && (await pulumi.isSecret(secretToken))).toBe(true);
});
