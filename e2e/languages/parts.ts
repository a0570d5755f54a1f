/** What the set-up provides where the machine allows: variable with its path -> variable with the reason why there is none. */
const MISSING = {
  LANGUAGE_HOSTS: "MISSING_LANGUAGE_HOSTS",
  PULUMI_PYTHON: "MISSING_PULUMI_PYTHON",
  PULUMI_GO: "MISSING_PULUMI_GO",
  YAML_HOST: "MISSING_YAML_HOST",
  CHROMIUM: "MISSING_CHROMIUM",
  POWERDNS: "MISSING_POWERDNS",
} as const;

export type OptionalPart = keyof typeof MISSING;

/** Path of a part; only for tests that `describeWith` defines. */
export function pathOf(part: OptionalPart): string {
  const path = process.env[part] ?? "";
  if (path === "") throw new Error(reasonOf(part) ?? `no ${part}: run the tests with \`npm test\`, which sets it up`);
  return path;
}

function reasonOf(part: OptionalPart): string | undefined {
  return process.env[MISSING[part]];
}

/**
 * Defines tests that need parts which this machine may lack. Where the set-up says why a part is missing, one test with that reason
 * in its name stands for them; where nobody looked for the part, it fails.
 */
export function describeWith(parts: readonly OptionalPart[], title: string, define: () => void): void {
  const missing = parts.filter((part) => (process.env[part] ?? "") === "");
  if (missing.length === 0) {
    describe(title, define);
    return;
  }
  const reasons = missing.map((part) => reasonOf(part) ?? `nobody looked for ${part}`);
  test(`not tested here, ${title}: ${reasons.join("; ")}`, () => {
    expect(missing.filter((part) => reasonOf(part) === undefined)).toEqual([]);
  });
}
