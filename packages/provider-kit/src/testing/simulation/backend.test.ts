import { BACKEND_SPELLINGS, workplaceOf } from "./backend";

const URL = "file:///home/ops/states";

test.each(Array.from({ length: BACKEND_SPELLINGS }, (_, spelling) => spelling))(
  "a backend that is chosen in the way %i is found where the user named it",
  async (spelling) => {
    const { projectFolder, backend } = await workplaceOf(URL, "/home/ops/shop", spelling);
    expect({ projectFolder, isNamed: backend.includes(URL) }).toEqual({
      projectFolder: "/home/ops/shop",
      isNamed: true,
    });
  },
);
