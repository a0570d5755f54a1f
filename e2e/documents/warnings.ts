/** Of the tests' own language host, which is not where the one is that comes with the Pulumi CLI. */
const OF_TESTS = /^using pulumi-language-nodejs from \$PATH/;

/** The distinct warnings that commands print: those of Pulumi, of Node, and of the packages. */
export function warningsIn(printed: string): readonly string[] {
  const warnings = [...printed.matchAll(/\bwarning: (.*)|\[DEP\d+\] .*/g)].map(([whole, text]) => text ?? whole);
  return [...new Set(warnings)].filter((warning) => !OF_TESTS.test(warning)).sort();
}
