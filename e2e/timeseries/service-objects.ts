/** Where to make objects, and as whom. */
export interface Access {
  readonly url: string;
  readonly token: string;
}

/** Creates an object of the service without the provider, and gives its ID. */
export async function makeObject(
  { url, token }: Access,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<string> {
  const headers = { authorization: `Token ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const made: unknown = await answer.json();
  const id = idIn(made);
  if (answer.ok && id !== undefined) return id;
  throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(made)}`);
}

/** The IDs of the objects on a list of the service. */
export async function listObjects({ url, token }: Access, path: string, key: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Token ${token}` } });
  const shown: unknown = await answer.json();
  const list: unknown = typeof shown === "object" && shown !== null ? Reflect.get(shown, key) : undefined;
  if (!Array.isArray(list)) throw new Error(`GET ${path} answered ${answer.status}: ${JSON.stringify(shown)}`);
  return list.flatMap((one: unknown) => idIn(one) ?? []).sort();
}

function idIn(made: unknown): string | undefined {
  if (typeof made !== "object" || made === null) return undefined;
  if ("id" in made) return String(made.id);
  return "label" in made ? idIn(made.label) : undefined;
}
