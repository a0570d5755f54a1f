import { commandLineOf } from "../../command/run-commands";
import type { Provider } from "../../declare/provider";
import type { LeftOut } from "../account/adopted";
import type { ProgramSecret } from "../program/secrets";
import type { WrittenProgram } from "../program/program";
import { markdownTable } from "../table";
import { leftOutRow, LEFT_OUT_HEADINGS } from "../summary";

/** What the README of the folder says: how to go on, which secrets to set, and what was left out and why. */
export function readmeOf(provider: Provider, program: WrittenProgram, leftOut: readonly LeftOut[]): string {
  return [
    `# Adopted objects of ${provider.displayName}`,
    `\`adopt\` wrote this folder: a Pulumi program with ${program.objects.length} objects that exist already, and \`import.json\`, which brings them under the care of a stack.`,
    `\`\`\`sh\n${nextSteps(provider, program.secrets).join("\n")}\n\`\`\``,
    "The preview shows no change. Delete `import.json` afterwards.",
    ...secretsSection(program.secrets),
    ...leftOutSection(leftOut),
  ]
    .join("\n\n")
    .concat("\n");
}

/** The commands that bring the objects of the folder into a stack. */
export function nextSteps(provider: Provider, secrets: readonly ProgramSecret[]): readonly string[] {
  return [
    "npm install",
    // an import runs no program, so nothing else brings the plugin to the engine
    commandLineOf(provider, "install"),
    "pulumi stack init dev",
    ...secrets.map(setLine),
    "pulumi import --file import.json --generate-code=false --protect=false --yes",
    "pulumi preview",
  ];
}

/** The command that sets a secret; it asks for the value. */
export function setLine({ key }: ProgramSecret): string {
  return `pulumi config set --secret ${key}`;
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
