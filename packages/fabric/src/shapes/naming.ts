import type { ComparedObjects, CheckFailure, ReturnedBy } from "@ops-providers/provider-kit";
import { string } from "@ops-providers/provider-kit";

/** A name of at most 24 letters, digits, hyphens and underscores. */
export const shortName = {
  autoname: { maxLength: 24, forbidden: /[^A-Za-z0-9_-]/ },
  minLength: 3,
  maxLength: 24,
  pattern: /^[A-Za-z0-9_-]*$/,
  patternDoc: "letters, digits, hyphens and underscores",
} as const;

/** A name that the service sets no bounds to. */
export const anyName = { autoname: shortName.autoname, minLength: 1 } as const;

/** An input that the service has no field for. */
export const unkept = {
  sent: "never",
  check: (): CheckFailure => ({ severity: "warning", message: "is not stored: the service has no field for it" }),
} as const;

/** A description that the service has no field for. */
export const unkeptDescription = string({
  ...unkept,
  readBack: "never",
  doc: "A description for the readers of the program: the service has no field for it.",
});

/** The description in lookups of objects that have none at the service. */
export const noDescription = string({ absent: "", doc: "Empty: the service has no field for it." });

/** The id of an object that the service gives. */
export const uuidOutput = string({ stable: true, doc: "UUID that the service assigned." });

/** The URL of an object. */
export const hrefOutput = string({ stable: true, doc: "URL of the object." });

/** An input that older programs give, and that the service decides. */
export const decidedByService = {
  computed: true,
  sent: "never",
  onChange: "ignore",
} as const;

/** An input in whose place the service shows what it likes, or nothing: that is no other value than what a program gives. */
export const namedByService = {
  computed: true,
  readBack: "masked",
  equal: (_written: unknown, _returned: unknown, _objects: ComparedObjects, by: ReturnedBy): boolean =>
    by !== "program",
} as const;

/** An input that the service may decide in place of the program: what it then shows is no change. */
export const mayBeDecided = {
  computed: true,
  equal: (_written: unknown, _returned: unknown, _objects: ComparedObjects, by: ReturnedBy): boolean =>
    by === "service",
} as const;

/** Warns of an input that newer releases of the service do not take. */
export function mayBeIgnored(does: string): () => CheckFailure {
  return () => ({ severity: "warning", message: `may be ignored: the service ${does} since its specification 4.30` });
}
