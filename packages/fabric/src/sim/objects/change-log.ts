/** Who changed an object when, by the keys of a change log. */
export type ChangeLog = Readonly<Record<string, string>>;

/** Who is said to have made the changes. */
export const AUTHOR = { id: "svc-ci", fullName: "CI Bot", email: "ci@example.org" } as const;

/** The four keys that say who did something, and when. */
export function stamp(verb: "created" | "updated" | "deleted", now: Date): ChangeLog {
  return {
    [`${verb}By`]: AUTHOR.id,
    [`${verb}ByFullName`]: AUTHOR.fullName,
    [`${verb}ByEmail`]: AUTHOR.email,
    [`${verb}DateTime`]: now.toISOString(),
  };
}
