import { join } from "node:path";
import type { Workplace } from "../../plugin/io/journal/stack-identity";
import { findWorkplace } from "../../plugin/io/journal/stack-identity";
import type { StackPlan } from "./stack";

/** What a shell and a project say of the backend. */
interface Choice {
  readonly env: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

const HOME = "/home/ops/.pulumi";

/** The ways in which a user can choose a backend; all mean the same one. */
const SPELLINGS: readonly ((url: string, folder: string) => Choice)[] = [
  (url) => ({ env: { PULUMI_BACKEND_URL: url }, files: {} }),
  (url) => ({ env: { PULUMI_BACKEND_URL: `${url}/` }, files: {} }),
  (url) => loggedInTo(url),
  (url) => loggedInTo(`${url}/`),
  (url, folder) => ofProject(folder, `name: shop\nbackend:\n  url: ${url}\nruntime: nodejs\n`),
  (url, folder) =>
    ofProject(folder, `backend: # where the states are\n    url: "${url}/" # on this disk\nname: shop\n`),
];

export const BACKEND_SPELLINGS = SPELLINGS.length;

/** Where a stack is, and how its user says that. */
type Place = Pick<StackPlan, "backend" | "projectFolder" | "spelling">;

/** Where an engine runs whose backend is chosen in one of the ways. */
export function workplaceOf(
  { backend, projectFolder, spelling }: Place,
  stacks: readonly StackPlan[],
): Promise<Workplace> {
  const { env, files } = SPELLINGS[spelling % SPELLINGS.length]?.(backend, projectFolder) ?? loggedInTo(backend);
  return findWorkplace({ PULUMI_HOME: HOME, ...env }, projectFolder, {
    realpath: (path) => Promise.resolve(path),
    read: (file) => Promise.resolve(files[file]),
    exists: (path) => Promise.resolve(stacks.some((one) => `${stackFile(one)}/`.startsWith(`${path}/`))),
  });
}

/** The file that a backend keeps a stack in; nobody but a service sees its own. */
function stackFile({ backend, project, stack }: StackPlan): string {
  if (!backend.startsWith("file://")) return "";
  return join(backend.slice("file://".length), ".pulumi", "stacks", project, `${stack}.json`);
}

function loggedInTo(current: string): Choice {
  return { env: {}, files: { [join(HOME, "credentials.json")]: JSON.stringify({ current }) } };
}

function ofProject(folder: string, text: string): Choice {
  return { env: {}, files: { [join(folder, "Pulumi.yaml")]: text } };
}
