// @ts-check
// The sources whose messages users meet.
import { globSync } from "node:fs";

/** Tests, examples, generated files and what only tests use. */
const NOT_SHIPPED =
  /\.(?:test|test-d|story|example|gen|cases)\.ts$|\.test\.(?:support|fixture)\.ts$|\/testing\/(?!simulator\/)/;

/** Mocks are for the tests of users. */
const MOCKS = /^packages\/provider-kit\/src\/testing\/(?:mocks\.ts|mock-instances\.ts|mocks\/[^.]*\.ts)$/;

/** The catalogue is read as it is. */
const CATALOGUE = /^packages\/provider-kit\/src\/plugin\/failures\//;

/** What a simulator answers are the words of the service. */
const SIMULATED =
  /\.sim\.ts$|^packages\/[a-z-]+\/src\/sim\/|^packages\/provider-kit\/src\/testing\/simulator\/(?:service|server)\//;

/** Texts of generated and written files: documentation, programs, names of languages. */
const WRITTEN =
  /^packages\/(?:provider-kit\/src\/(?:tools\/author\/(?:(?:sdk|schema)\/|lint\/language-names)|tools\/operator\/adopt\/p(?:rogram|roject)\/(?!folder|names))|common\/src\/install\/engine-launchers)/;

/**
 * Files of the packages, relative to the root.
 * @param {string} root
 * @returns {readonly string[]}
 */
export function sourcesOf(root) {
  return globSync("packages/*/src/**/*.ts", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter(
      (path) => MOCKS.test(path) || ![NOT_SHIPPED, SIMULATED, WRITTEN, CATALOGUE].some((pattern) => pattern.test(path)),
    )
    .sort();
}
