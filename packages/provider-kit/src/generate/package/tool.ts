/** Loads a tool that only generating needs, so that a package which runs plugins need not have it. */
export async function loadTool<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new Error(`${name} cannot be loaded; add it to the package's devDependencies and install them`, {
      cause: error,
    });
  }
}
