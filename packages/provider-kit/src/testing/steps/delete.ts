import type { TestEngine, StepOptions, TestResource } from "./test-engine";
import { identity } from "./test-engine";
import { dropUnknowns } from "./transfer";

/** Deletes a resource and removes it from the state; with `idOnly` as `pulumi do` does, which knows only the ID. */
export async function remove(
  engine: TestEngine,
  resource: TestResource,
  options: StepOptions & { readonly idOnly?: boolean },
): Promise<void> {
  const { timeoutSeconds = 0, idOnly = false } = options;
  const oldState = idOnly ? {} : dropUnknowns(resource.state);
  const oldInputs = idOnly ? {} : dropUnknowns(resource.inputs);
  await engine.ask((lifecycle) =>
    lifecycle.delete({ ...identity(resource), id: resource.id, oldState, oldInputs, timeoutSeconds }),
  );
  if (engine.state.get(resource.urn)?.id === resource.id) engine.state.delete(resource.urn);
}
