/** A message that says to import or delete an object that an interrupted run created. */
export interface Advice {
  readonly id: string;
  /** The state may have the object: a refresh comes first. */
  readonly isRefreshFirst: boolean;
}

/** The advice of a message, read literally by who knows which objects resources have; `undefined` for a message about something else. */
export function adviceIn(message: string, isOwned: (id: string) => boolean = () => false): Advice | undefined {
  if (!/an earlier run was interrupted after it created |which an interrupted run created for /.test(message))
    return undefined;
  const way = /keep it with (.+), or delete it/i.exec(message)?.[1];
  const ids = [...idsIn(way ?? ""), ...idsIn(message)];
  const id = asksWhoHas(message) ? ids.find((one) => !isOwned(one)) : ids[0];
  if (id === undefined) return undefined;
  return { id, isRefreshFirst: message.includes("Run `pulumi refresh`") };
}

/** The messages but for those that tell to follow another one of them. */
export function withoutDeferring(messages: readonly string[]): readonly string[] {
  const isAbout = (message: string, name: string): boolean => message.includes(`::${name}: `);
  return messages.filter((message) => {
    const name = /do what is said about "([^"]+)"/.exec(message)?.[1];
    return name === undefined || !messages.some((one) => one !== message && isAbout(one, name));
  });
}

/** The objects that messages of several resources give advice about: whoever follows one message makes the other one wrong. */
export function advisedTwice(messages: readonly string[]): readonly string[] {
  const advised = messages.flatMap((message) => adviceIn(message) ?? []).map(({ id }) => id);
  const isNamedTwice = (id: string): boolean =>
    messages.filter((message) => !asksWhoHas(message) && idsIn(message).includes(id)).length > 1;
  return [...new Set(advised)].filter(isNamedTwice).map((id) => `several messages give advice about ${id}`);
}

/**
 * The objects that a message says to import or to delete, whoever may have them; not one that a refresh may find in the state, or that
 * the user is to look for there.
 */
export function advisedAway(message: string): readonly string[] {
  if (message.includes("Run `pulumi refresh`") || asksWhoHas(message)) return [];
  return /`pulumi import |import: "|[Dd]elete (?:it|that|the others)/.test(message) ? idsIn(message) : [];
}

/** Whether a message leaves it to the user to find out who has an object, before anything is done about it. */
function asksWhoHas(message: string): boolean {
  return message.includes("`pulumi stack --show-ids` lists");
}

/** The objects that a message names. */
export function idsIn(message: string): readonly string[] {
  const patterns = [
    /objects match: ([^.]+)\./,
    / created an? [\w ]+, one of (.+?), for /,
    /`pulumi import \S+ \S+ ([^`'< ]+)[`< ]/,
    /import: "([^"]+)"/,
    /the [\w ]+ (\S+) may be the (?:first )?one/i,
    /taken by the [\w ]+ ([\w/-]+)[.,]/,
  ];
  return patterns.flatMap((pattern) => pattern.exec(message)?.[1]?.split(", ") ?? []);
}

/** The items in a random order. */
export function shuffled<Item>(items: readonly Item[], below: (bound: number) => number): readonly Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(below(left.length), 1));
}
