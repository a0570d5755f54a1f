import { runtime } from "@pulumi/pulumi";
import type { Resource } from "@pulumi/pulumi";
import type { InvalidInput, NamedComponent } from "./invalid-input";

/** A resource that a component names after an input of the program's choice. */
export interface ChildName {
  readonly type: string;
  /** Logical name, now or before a renaming. */
  readonly name: string;
  /** The input that names it. */
  readonly path: string;
}

/** Who has a name. */
interface Owner {
  readonly component: string;
  readonly path: string;
}

/** The names that the components of a program have given to children, by what makes a URN of them. */
const ownersOf = new WeakMap<object, Map<string, Owner>>();

/**
 * The mistakes in names that children of another component have already. The URN of a child has the types of its parents and not their
 * names, so that `plant` with `north-raw` and `plant-north` with `raw` would make two resources of one URN.
 */
export function takenNames(
  { type, name }: NamedComponent,
  parent: Resource | undefined,
  children: readonly ChildName[],
): readonly InvalidInput[] {
  const owners = ownersInProgram();
  return children.flatMap((child) => {
    const owner = owners?.get(keyOf(type, parent, child));
    if (owner === undefined || owner.component === name) return [];
    const other = `${owner.path} of ${type} ${JSON.stringify(owner.component)}`;
    return [
      { path: child.path, reason: `its resource has the name ${child.name}, as that of ${other}; choose another name` },
    ];
  });
}

/** Notes the names of a component's children. */
export function takeNames(
  { type, name }: NamedComponent,
  parent: Resource | undefined,
  children: readonly ChildName[],
): void {
  const owners = ownersInProgram();
  for (const child of children) owners?.set(keyOf(type, parent, child), { component: name, path: child.path });
}

/** Each program, also of tests and of the Automation API in one process, registers with a monitor of its own. */
function ownersInProgram(): Map<string, Owner> | undefined {
  const monitor = runtime.getMonitor();
  if (monitor === undefined) return undefined;
  const owners = ownersOf.get(monitor) ?? new Map<string, Owner>();
  ownersOf.set(monitor, owners);
  return owners;
}

function keyOf(component: string, parent: Resource | undefined, { type, name }: ChildName): string {
  return [...typesOf(parent), component, type, name].join("$");
}

/** The types of a resource and its parents, which the SDK shows in fields that its types do not have. */
function typesOf(resource: unknown): readonly string[] {
  if (typeof resource !== "object" || resource === null) return [];
  const type = String(Reflect.get(resource, "__pulumiType"));
  return type === "pulumi:pulumi:Stack" ? [] : [...typesOf(Reflect.get(resource, "__parentResource")), type];
}
