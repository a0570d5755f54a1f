import type { CheckFailure } from "@ops-providers/provider-kit";
import { defineShape, integer, object, rule, string } from "@ops-providers/provider-kit";

const SHORTEST = 10;
const LONGEST = { ASCII: 20, HEX: 40 } as const;

const shape = defineShape({
  name: "NtpAdvancedConfiguration",
  doc: "A key by which clients know a time service.",
  properties: {
    type: string({ values: ["ASCII", "HEX"], anyCase: true, doc: "How the key is written." }),
    keyNumber: integer({ min: 1, max: 65_535, doc: "Number of the key; no two keys of a service have the same." }),
    key: string({
      secret: true,
      readBack: "masked",
      equal: isSameKey,
      doc: "The key: 10 to 20 printable characters for `ASCII`, 10 to 40 hexadecimal digits for `HEX`.",
    }),
  },
  rules: [rule(["type", "key"], keyProblem, { doc: "A key is as long, and written, as its type says." })],
});

function keyProblem({ type, key }: { readonly type?: unknown; readonly key?: unknown }): CheckFailure | undefined {
  if (typeof key !== "string" || (type !== "ASCII" && type !== "HEX")) return undefined;
  const longest = LONGEST[type];
  const form = type === "ASCII" ? /^[\x20-\x7e]*$/ : /^[0-9a-f]*$/i;
  const isLong = key.length >= SHORTEST && key.length <= longest;
  if (isLong && form.test(key)) return undefined;
  const what = type === "ASCII" ? "printable characters" : "hexadecimal digits";
  return { path: ["key"], message: `must be ${SHORTEST} to ${longest} ${what} for the type ${type}` };
}

/** The service may answer with a key, or with the bytes that its digits stand for, in base64. */
function isSameKey(written: string, returned: string): boolean {
  const forms = ["utf8", "hex"] as const;
  return written === returned || forms.some((form) => Buffer.from(written, form).toString("base64") === returned);
}

/** What a list of keys declares. */
export const ntpKeys = {
  items: object({ shape, doc: "A key by which clients know the service." }),
  order: "ignored",
  key: "keyNumber",
} as const;
