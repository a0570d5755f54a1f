import type { Finding } from "@ops-providers/provider-kit";
import { defineShape, integer, object, rule, string } from "@ops-providers/provider-kit";
import { linkProtocolType } from "./enumerations";

const tag = { min: 2, max: 4092, computed: true } as const;

const TAGS = ["vlanTag", "vlanSTag", "vlanCTag"] as const;

type Tag = (typeof TAGS)[number];

/** The tags that frames of a type need, and those that they cannot have. */
const RULES: Readonly<Record<string, { readonly needs: readonly Tag[]; readonly refuses: readonly Tag[] }>> = {
  UNTAGGED: { needs: [], refuses: TAGS },
  DOT1Q: { needs: ["vlanTag"], refuses: ["vlanSTag", "vlanCTag"] },
  QINQ: { needs: ["vlanSTag"], refuses: [] },
};

const shape = defineShape({
  name: "LinkProtocol",
  doc: "How the frames on a link are tagged.",
  properties: {
    type: string({
      enumeration: linkProtocolType,
      valuesAre: "open",
      computed: true,
      onChange: "replace",
      doc: "How frames are tagged.",
    }),
    vlanTag: integer({ ...tag, doc: "VLAN tag, for `DOT1Q`." }),
    vlanSTag: integer({ ...tag, onChange: "replace", doc: "Outer VLAN tag, for `QINQ`." }),
    vlanCTag: integer({ ...tag, onChange: "replace", doc: "Inner VLAN tag, for `QINQ`." }),
  },
  rules: [
    {
      ...rule(["type", ...TAGS], (given) => tagProblems(String(given.type), given)),
      doc: "`DOT1Q` needs `vlanTag` alone, `QINQ` needs `vlanSTag`, and `UNTAGGED` has no tags.",
    },
  ],
});

function tagProblems(type: string, given: Readonly<Partial<Record<Tag, unknown>>>): readonly Finding[] {
  const { needs, refuses } = RULES[type] ?? { needs: [], refuses: [] };
  return [
    ...needs
      .filter((name) => given[name] === undefined)
      .map((name) => ({ path: [name], message: `is required and missing: the type is ${type}` })),
    ...refuses
      .filter((name) => given[name] !== undefined)
      .map((name) => ({ path: [name], message: `must be left out for the type ${type}` })),
  ];
}

/** How the frames on a link are tagged. */
export const linkProtocol = object({ shape, computed: true, doc: "How the frames are tagged." });
