import { string } from "../../plugin/declare/property";
import { checkCredentials } from "./credentials";
import { inventory } from "./inventory.test.fixture";

const settings = {
  url: string({ env: ["A_URL"], doc: "URL." }),
  token: string({ env: ["A_TOKEN"], secret: true, doc: "Token." }),
  pin: string({ secret: true, doc: "A pin that no environment gives." }),
};

test("settings that are credentials are taken", () => {
  const credentials = { endpoint: "url", anyOf: [{ token: "bearer" }] } as const;
  expect(() => checkCredentials({ ...inventory, settings, credentials })).not.toThrow();
});

test("a secret of the environment without the group is refused", () => {
  expect(() => checkCredentials({ ...inventory, settings })).toThrow(
    new Error(
      "the settings of the provider are not ready:\ntoken is secret and may come from the environment; add it to credentials.anyOf",
    ),
  );
});

test("a setting that names a variable has to be one", () => {
  const named = { ...settings, pin: string({ envNamedBy: "pinVariable", doc: "A pin." }) };
  const credentials = { endpoint: ["url"], anyOf: [{ token: "bearer" }] } as const;
  expect(() => checkCredentials({ ...inventory, settings: named, credentials })).toThrow(
    new Error("the settings of the provider are not ready:\npin has envNamedBy: pinVariable, which is no setting"),
  );
});

test("a name that is no setting is refused", () => {
  const credentials = { endpoint: "uri", anyOf: [{ token: "bearer" }, { pinn: "text" }] } as const;
  expect(() => checkCredentials({ ...inventory, settings, credentials })).toThrow(
    new Error(
      "the settings of the provider are not ready:\ncredentials name uri, which is no setting\ncredentials name pinn, which is no setting",
    ),
  );
});
