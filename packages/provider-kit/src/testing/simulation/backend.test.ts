import { BACKEND_SPELLINGS, workplaceOf } from "./backend";
import type { StackPlan } from "./stack";

const plan: StackPlan = {
  stack: "prod",
  project: "shop",
  projectFolder: "/home/ops/shop",
  backend: "file:///home/ops/states",
  spelling: 0,
  machine: 0,
  account: 0,
};

test.each(Array.from({ length: BACKEND_SPELLINGS }, (_, spelling) => spelling))(
  "a backend that is chosen in the way %i is the one that the user means, with its stacks",
  async (spelling) => {
    const { projectFolder, backend, hasStack } = await workplaceOf({ ...plan, spelling }, [plan]);
    expect({
      projectFolder,
      backend,
      stacks: [await hasStack?.("shop", "prod"), await hasStack?.("shop", "live")],
    }).toEqual({ projectFolder: plan.projectFolder, backend: plan.backend, stacks: [true, false] });
  },
);
