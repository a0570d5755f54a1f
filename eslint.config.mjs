// @ts-check
import { defineConfig, globalIgnores } from "eslint/config";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

const nodeGlobals = Object.fromEntries(
  [
    "AbortController",
    "AbortSignal",
    "clearInterval",
    "clearTimeout",
    "console",
    "fetch",
    "process",
    "setInterval",
    "setTimeout",
    "URL",
  ].map((name) => [name, "readonly"]),
);
const generated = ["packages/*/sdk/**", "packages/provider-kit/templates/*/sdk/**", "**/*.gen.ts"];
const oneName = [
  { selector: "ExportDefaultDeclaration", message: "export by name, so that a thing has one name everywhere" },
  { selector: "ExportAllDeclaration", message: "list the public names: a barrel is a decision" },
];

export default defineConfig(
  // the drafted example has an install of its own, without which its types are not known
  globalIgnores(["**/dist/", "**/node_modules/", "**/coverage/", "examples/powerdns/", ...generated]),
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["jest.config.ts"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-empty-object-type": ["error", { allowObjectTypes: "always" }],
      // `get<T>(path)` names the type of an answer that only the caller knows.
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      // Overflows the stack on types that refer to themselves, as declarations of nested properties do.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      "@typescript-eslint/no-unused-vars": ["error", { args: "all", argsIgnorePattern: "^_" }],
      "@typescript-eslint/prefer-promise-reject-errors": ["error", { allowThrowingUnknown: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
      "max-lines-per-function": ["error", { max: 40, skipBlankLines: true, skipComments: true, IIFEs: false }],
      "no-restricted-syntax": ["error", ...oneName],
    },
  },
  {
    // What services say passes through here before it is redacted.
    files: [
      "packages/*/src/errors.ts",
      "packages/*/src/shapes/error-*.ts",
      "packages/provider-kit/src/plugin/io/http/{attempt,network-failure,response,send}.ts",
    ],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...oneName,
        {
          selector: "CallExpression[callee.property.name=/^(slice|substring|substr)$/]",
          message: "a text that is cut before it is redacted may end in half a secret: the redactor's excerpt cuts",
        },
      ],
    },
  },
  {
    // What services, programs and users say must not keep the event loop busy for longer than its length asks for.
    files: ["packages/*/src/**/*.ts", "packages/*/templates/**/*.ts"],
    ignores: ["**/*.test.ts", "**/*.test.support.ts"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
    },
  },
  {
    // Protobuf values have no static type: the one place that may say what they are.
    files: ["packages/provider-kit/src/plugin/{values/value,protocol/protobuf}/**/*.ts"],
    rules: { "@typescript-eslint/consistent-type-assertions": "off" },
  },
  {
    files: ["**/*.test.ts", "**/*.test.support.ts", "e2e/**/*.ts", "examples/**/*.ts"],
    // A fake or a program may be asynchronous only because what it stands for is.
    rules: { "@typescript-eslint/require-await": "off", "max-lines-per-function": "off" },
  },
  {
    files: ["e2e/**/*.ts"],
    ignores: ["e2e/remove-folder.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...oneName,
        {
          selector: "CallExpression[callee.name=/^rm(Sync)?$/] Property[key.name='recursive']",
          message: "processes that are about to end may still write in a folder: removeFolder waits for them",
        },
      ],
    },
  },
  {
    files: ["{e2e,bench,site}/**/*.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "^(\\.\\./)+packages/[^/]+/(src|dist|sdk)(/|$)",
              message: "a package is imported by its name: an entry of its own, or @ops-providers/NAME/internal/PATH",
            },
          ],
        },
      ],
    },
  },
  {
    // Type tests say what must not compile.
    files: ["**/*.test-d.ts"],
    rules: { "@typescript-eslint/ban-ts-comment": "off", "@typescript-eslint/no-unused-vars": "off" },
  },
  {
    // The folder of each resource adds its record to the interface.
    files: ["packages/provider-kit/templates/*/src/sim/records.ts"],
    rules: { "@typescript-eslint/no-empty-object-type": "off" },
  },
  {
    files: ["jest.config.ts"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["{scripts,examples}/**/*.mjs", "*.mjs"],
    ignores: ["scripts/run.mjs"],
    extends: [tseslint.configs.strict],
    languageOptions: { globals: nodeGlobals },
    rules: {
      "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
      "max-lines-per-function": ["error", { max: 40, skipBlankLines: true, skipComments: true }],
      "no-undef": "error",
    },
  },
);
