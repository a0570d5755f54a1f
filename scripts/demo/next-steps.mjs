// @ts-check

/**
 * What to do after the demo: at most ten lines.
 * @param {readonly import("./examples.mjs").Example[]} examples
 */
export function nextSteps(examples) {
  const programs = examples.map(({ name }) => name).join(",");
  return `
  docs/guides/first-stack.md        a project of your own on a simulator, in five minutes
  examples/{${programs}}/program.ts
                                    the programs that ran; the README.md beside them says how to run them on a real service
  npm run demo -- --keep            keeps stacks and simulators, and prints the commands to go on by hand
  docs/guides/testing.md            how to test a program: mocks, simulators, scripts of faults
  docs/adopting.md, docs/moving.md  how to go on with what exists: a whole account, or a stack of a bridged package
  npm test                          every check and test
`;
}
