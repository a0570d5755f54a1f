import type { CheckFailure } from "@ops-providers/provider-kit";
import { defineEnumeration, defineShape, integer, object, rule, string } from "@ops-providers/provider-kit";
import { MISSING } from "./rules/needed";

/** How frames on a link are tagged. */
const linkProtocolType = defineEnumeration({
  name: "AccessPointLinkProtocolType",
  anyCase: true,
  doc: "How the frames at an access point are tagged.",
  members: {
    Untagged: { value: "UNTAGGED", doc: "Without tags." },
    Dot1q: { value: "DOT1Q", doc: "With one tag." },
    QinQ: { value: "QINQ", doc: "With an outer and an inner tag." },
    EVPN_VXLAN: "EVPN_VXLAN",
    VXLAN: "VXLAN",
  },
});

const tag = { min: 2, max: 4092, computed: true } as const;

const TAGS = ["vlanTag", "vlanSTag", "vlanCTag"] as const;

type Tag = (typeof TAGS)[number];

/** The tags that frames of a type need, and those that they cannot have. */
const RULES: Readonly<Record<string, { readonly needs: readonly Tag[]; readonly refuses: readonly Tag[] }>> = {
  UNTAGGED: { needs: [], refuses: TAGS },
  DOT1Q: { needs: ["vlanTag"], refuses: ["vlanSTag", "vlanCTag"] },
  QINQ: { needs: ["vlanSTag"], refuses: [] },
};

const parts = {
  type: string({
    enumeration: linkProtocolType,
    computed: true,
    onChange: "replace",
    doc: "How frames are tagged.",
  }),
  vlanTag: integer({ ...tag, doc: "VLAN tag, for `DOT1Q`." }),
  vlanSTag: integer({ ...tag, onChange: "replace", doc: "Outer VLAN tag, for `QINQ`." }),
  vlanCTag: integer({ ...tag, onChange: "replace", doc: "Inner VLAN tag, for `QINQ`." }),
} as const;

const facts = {
  doc: "How the frames on a link are tagged.",
  rules: [
    rule(["type", ...TAGS], (given) => tagProblems(String(given.type), given), {
      doc: "`DOT1Q` needs `vlanTag` alone, `QINQ` needs `vlanSTag`, and `UNTAGGED` has no tags.",
    }),
  ],
} as const;

/** What older programs are typed to find at lookups and tokens: every tag. */
const shape = defineShape({ name: "LinkProtocol", ...facts, properties: parts });

const rareTags = {
  ...parts,
  vlanTag: { ...parts.vlanTag, sometimes: true },
  vlanSTag: { ...parts.vlanSTag, sometimes: true },
  vlanCTag: { ...parts.vlanCTag, sometimes: true },
} as const;

const accessPointShape = defineShape({ name: "AccessPointLinkProtocol", ...facts, properties: rareTags });

function tagProblems(type: string, given: Readonly<Partial<Record<Tag, unknown>>>): readonly CheckFailure[] {
  const { needs, refuses } = RULES[type] ?? { needs: [], refuses: [] };
  return [
    ...needs
      .filter((name) => given[name] === undefined)
      .map((name) => ({ path: [name], message: `${MISSING}: the type is ${type}` })),
    ...refuses
      .filter((name) => given[name] !== undefined)
      .map((name) => ({ path: [name], message: `must be left out for the type ${type}` })),
  ];
}

const rare = { computed: true, sometimes: true, doc: "How the frames are tagged." } as const;

/** How the frames on a link are tagged. */
export const linkProtocol = object({ shape, ...rare });

/** How the frames at an access point are tagged. */
export const accessPointLinkProtocol = object({ shape: accessPointShape, ...rare });
