/** Loads a tool that only generating needs. The kit depends on it; an installation may have left it out nevertheless. */
export async function loadTool<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new Error(`${name} cannot be loaded (${reason}); run \`npm install --save-dev ${name}\``, { cause: error });
  }
}
