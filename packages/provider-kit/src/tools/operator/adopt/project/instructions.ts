import { commandLineOf } from "../../command/run-commands";
import type { Provider } from "../../../../plugin/declare/provider";
import type { LeftOut } from "../account/adopted";
import type { OwnAccountObject } from "../account/own-objects";
import { importArgs } from "../pulumi-cli/import-into";
import type { ProgramSecret } from "../program/secrets";
import type { WrittenProgram } from "../program/program";
import { markdownTable } from "../table";
import { leftOutRow, LEFT_OUT_HEADINGS, OWN_HEADINGS, ownRow } from "../summary";

/** What the README of a folder is about. */
export interface Adoption {
  readonly program: WrittenProgram;
  readonly leftOut: readonly LeftOut[];
  /** The objects that the credentials in use depend on. */
  readonly own: readonly OwnAccountObject[];
  /** Whether the import protects the objects. */
  readonly isProtected: boolean;
}

/** What the README of the folder says: how to go on, what is protected, which secrets to set, and what was left out and why. */
export function readmeOf(provider: Provider, { program, leftOut, own, isProtected }: Adoption): string {
  return [
    `# Adopted objects of ${provider.displayName}`,
    `\`adopt\` wrote this folder: a Pulumi program with ${program.objects.length} objects that exist already, and \`import.json\`, which brings them under the care of a stack.`,
    `\`\`\`sh\n${nextSteps(provider, { secrets: program.secrets, isProtected }).join("\n")}\n\`\`\``,
    "The preview shows no change. Delete `import.json` afterwards.",
    ...(isProtected ? [PROTECTION] : []),
    ...ownSection(own),
    ...secretsSection(program.secrets),
    ...leftOutSection(leftOut),
  ]
    .join("\n\n")
    .concat("\n");
}

const PROTECTION =
  "What is imported is protected: Pulumi refuses to delete or replace it, also in `pulumi destroy`. To let it, remove `protect: true` from the resource and run `pulumi up`.";

/** What the commands after the writing depend on. */
export interface NextSteps {
  readonly secrets: readonly ProgramSecret[];
  readonly isProtected: boolean;
}

/** The commands that bring the objects of the folder into a stack. */
export function nextSteps(provider: Provider, { secrets, isProtected }: NextSteps): readonly string[] {
  return [
    "npm install",
    // an import runs no program, so nothing else brings the plugin to the engine
    commandLineOf(provider, "install"),
    "pulumi stack init dev",
    ...secrets.map(setLine),
    ["pulumi", ...importArgs(isProtected)].join(" "),
    "pulumi preview",
  ];
}

/** The command that sets a secret; it asks for the value. */
export function setLine({ key }: ProgramSecret): string {
  return `pulumi config set --secret ${key}`;
}

function ownSection(own: readonly OwnAccountObject[]): readonly string[] {
  if (own.length === 0) return [];
  return [
    "## What the credentials depend on",
    "The credentials that wrote this folder are, or depend on, these objects. A stack that deletes one of them locks itself out.",
    markdownTable(OWN_HEADINGS, own.map(ownRow)),
  ];
}

function secretsSection(secrets: readonly ProgramSecret[]): readonly string[] {
  if (secrets.length === 0) return [];
  const rows = secrets.map(({ key, object, path, value }) => [
    `\`${setLine({ key, object, path })}\``,
    `\`${path}\` of ${object.label}`,
    value === undefined ? "no: the service does not show it" : "yes",
  ]);
  return [
    "## Secrets",
    "The program takes these from the configuration of the stack. None of them was written to a file.",
    markdownTable(["Command", "Value", "Shown by the service"], rows),
  ];
}

function leftOutSection(leftOut: readonly LeftOut[]): readonly string[] {
  if (leftOut.length === 0) return [];
  return ["## Left out", markdownTable(LEFT_OUT_HEADINGS, leftOut.map(leftOutRow))];
}
