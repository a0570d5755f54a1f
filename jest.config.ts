import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Config } from "jest";

/** Draws by the seed of the run; a copy of one package tests without it. */
const SEEDED = join(import.meta.dirname, "scripts/testing/seeded-fast-check.cjs");

/** A run of one package's copy begins with the files that Jest chooses. */
const LONGEST_FIRST = join(import.meta.dirname, "scripts/testing/longest-first.cjs");

/** Workspace packages resolve to their sources, so that tests need no build; properties draw from the seed of the run. */
const sources = {
  "^@acme/starter$": "<rootDir>/packages/provider-kit/templates/package/sdk/index.ts",
  "^@ops-providers/alert-routing$": "<rootDir>/packages/alert-routing/sdk/index.ts",
  "^@ops-providers/alert-routing/simulator$": "<rootDir>/packages/alert-routing/src/sim/index.ts",
  "^@ops-providers/alert-routing/testing$": "<rootDir>/packages/alert-routing/src/testing/mocks.ts",
  "^@ops-providers/common$": "<rootDir>/packages/common/src/index.ts",
  "^@ops-providers/common/component$": "<rootDir>/packages/common/src/component/index.ts",
  "^@ops-providers/common/duration$": "<rootDir>/packages/common/src/duration.ts",
  "^@ops-providers/common/install$": "<rootDir>/packages/common/src/install/index.ts",
  "^@ops-providers/common/plugin-options$": "<rootDir>/packages/common/src/install/plugin-options.ts",
  "^@ops-providers/common/sdk$": "<rootDir>/packages/common/src/sdk.ts",
  "^@ops-providers/common/secret$": "<rootDir>/packages/common/src/secret.ts",
  "^@ops-providers/fabric$": "<rootDir>/packages/fabric/sdk/index.ts",
  "^@ops-providers/fabric/simulator$": "<rootDir>/packages/fabric/src/sim/index.ts",
  "^@ops-providers/fabric/testing$": "<rootDir>/packages/fabric/src/testing/mocks.ts",
  "^@ops-providers/provider-kit$": "<rootDir>/packages/provider-kit/src/index.ts",
  "^@ops-providers/provider-kit/generate$": "<rootDir>/packages/provider-kit/src/tools/author/index.ts",
  "^@ops-providers/provider-kit/simulator$": "<rootDir>/packages/provider-kit/src/testing/simulator/index.ts",
  "^@ops-providers/provider-kit/testing/arbitrary$": "<rootDir>/packages/provider-kit/src/testing/arbitrary/index.ts",
  "^@ops-providers/provider-kit/testing/mocks$": "<rootDir>/packages/provider-kit/src/testing/mocks.ts",
  "^@ops-providers/provider-kit/testing$": "<rootDir>/packages/provider-kit/src/testing/index.ts",
  "^@ops-providers/timeseries$": "<rootDir>/packages/timeseries/sdk/index.ts",
  "^@ops-providers/timeseries/simulator$": "<rootDir>/packages/timeseries/src/sim/index.ts",
  "^@ops-providers/timeseries/testing$": "<rootDir>/packages/timeseries/src/testing/mocks.ts",
  // what only the workspace may import, as tsconfig.internal.json has it
  "^@ops-providers/([a-z-]+)/internal/(.+)$": "<rootDir>/packages/$1/src/$2",
  // a file that is loaded late is named as Node resolves it
  "^(\\.{1,2}/.+)\\.js$": "$1",
};

/** Jest's test contexts look a global up anew each time, unless it is one of these, which takes longer than most calls. Tests replace none. */
const GLOBALS =
  "Array BigInt Error JSON Map Math Number Object Promise Reflect RegExp String Symbol TypeError Uint8Array WeakMap WeakSet";

const MODULES = "@apidevtools/json-schema-ref-parser|@scalar/openapi-upgrader|@scalar/helpers";

const config: Config = {
  testEnvironment: "node",
  // the example for a real server brings a configuration of its own, as any package that was drafted
  testMatch: [
    "<rootDir>/{packages,examples,site,e2e}/**/*.test.ts",
    "<rootDir>/e2e/**/*.e2e.ts",
    "!**/examples/powerdns/**",
  ],
  testPathIgnorePatterns: ["/node_modules/", "/dist/"],
  modulePathIgnorePatterns: ["/dist/", "<rootDir>/.scratch/"],
  moduleNameMapper: { ...sources, ...(existsSync(SEEDED) ? { "^fast-check$": SEEDED } : {}) },
  transform: {
    "^.+\\.ts$": ["ts-jest", { tsconfig: "<rootDir>/tsconfig.jest.json" }],
    // what is published as modules of ECMAScript only, which test contexts cannot require
    [`/node_modules/(?:${MODULES})/.+\\.js$`]: [
      "ts-jest",
      { tsconfig: { allowJs: true, module: "commonjs" }, diagnostics: false },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:\\.pnpm|${MODULES})/)`],
  ...(existsSync(LONGEST_FIRST) ? { testSequencer: LONGEST_FIRST } : {}),
  sandboxInjectedGlobals: GLOBALS.split(" "),
  // each starts servers and engines of its own
  maxWorkers: Math.min(8, Math.max(2, availableParallelism())),
  // what a test file leaves behind in its worker slows those after it down
  workerIdleMemoryLimit: "1GB",
  // a machine that is busy is no reason to fail
  testTimeout: 240_000,
};

export default config;
