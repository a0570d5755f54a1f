import { problemsOf } from "../readme/compiler";
import { RIGHT } from "./right-programs";
import { WRONG } from "./wrong-programs";

jest.setTimeout(120_000);

const PREAMBLE = `
import * as pulumi from "@pulumi/pulumi";
import * as alertRouting from "@ops-providers/alert-routing";
import * as fabric from "@ops-providers/fabric";
import * as timeseries from "@ops-providers/timeseries";

declare const config: pulumi.Config;
declare const stack: pulumi.StackReference;
declare const orgId: pulumi.Output<string>;
declare const token: string | undefined;
declare const template: alertRouting.TemplateArgs;
declare const found: fabric.Connection;
declare const profile: fabric.GetServiceProfileResult;
declare const parts: Pick<fabric.ConnectionArgs, "bandwidth" | "aSide" | "zSide" | "notifications">;
`;

let problems: ReadonlyMap<string, readonly string[]>;

beforeAll(() => {
  problems = problemsOf([...RIGHT.map(([, text]) => text), ...WRONG.map(({ text }) => text)].map(whole));
});

function whole(text: string): string {
  return `${PREAMBLE}\n${text}\nexport {};\n`;
}

test.each(RIGHT)("a program compiles with %s", (_what, text) => {
  expect(problems.get(whole(text))).toEqual([]);
});

test.each(WRONG)("the compiler refuses $of, and says why in one line", ({ text, says }) => {
  expect(problems.get(whole(text))).toEqual(says);
  expect(says).toHaveLength(1);
});
