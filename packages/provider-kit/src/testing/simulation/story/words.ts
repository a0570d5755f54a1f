import { Secret } from "../../../value/value";
import type { Program } from "../engine/program";
import type { Trouble } from "../trouble";
import { inWords } from "../trouble";
import type { Action, Chapter, Story } from "./story";

/** A story's head in words. */
export function headOf(story: Story): string {
  const { second, isAlike } = story;
  const two = second === "none" ? "one stack" : `two stacks, the second one ${second}`;
  return `${two}${isAlike ? "; resources have equal content where they can" : ""}`;
}

/** A chapter in words, with the program as it is then. */
export function chapterInWords({ action, stack, edits, troubles }: Chapter, program: Program): readonly string[] {
  const changed = edits.length > 0 ? "the program changes; " : "";
  return [
    `* ${changed}stack ${stack + 1}: ${doing(action)}`,
    ...programInWords(program).map((line) => `    ${line}`),
    ...troubles.map((trouble) => `    planned ${inWords(trouble)}`),
    ...(togetherIn(action) ?? []).map((trouble) => `    planned for the other stack ${inWords(trouble)}`),
  ];
}

function togetherIn(action: Action): readonly Trouble[] | undefined {
  return action.kind === "up" ? action.together : undefined;
}

function doing(action: Action): string {
  switch (action.kind) {
    case "up": {
      const { isPreviewed, parallel, together, replace, target } = action;
      const preview = isPreviewed ? "" : " --skip-preview";
      const only = `${replace === undefined ? "" : " --replace …"}${target === undefined ? "" : " --target …"}`;
      const other = together === undefined ? "" : ", and the other stack at the same time";
      return `pulumi up${preview} --parallel ${parallel}${only}${other}`;
    }
    case "taint":
      return "pulumi state taint";
    case "state delete":
      return "pulumi state delete";
    case "import":
      return "import what was taken out of the state";
    case "by hand":
      return `somebody does by hand: ${action.does}`;
    case "wait":
      return `${action.seconds} s pass`;
    case "set clock":
      return `the clock of the machine is set by ${action.seconds} s`;
    case "restart":
      return "the machine starts again";
    case "lose journal":
      return "the machine loses the journal";
    default:
      return `pulumi ${action.kind}`;
  }
}

/** A program in words, one resource in a line. */
function programInWords(program: Program): readonly string[] {
  return program.map(({ type, name, inputs, options }) => {
    const given = Object.keys(options).length > 0 ? ` ${JSON.stringify(options)}` : "";
    return `${type.split(":").at(-1) ?? type} ${name} ${JSON.stringify(inputs, withoutSecrets)}${given}`;
  });
}

function withoutSecrets(_key: string, value: unknown): unknown {
  return value instanceof Secret ? "(secret)" : value;
}
