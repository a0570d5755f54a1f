import { defineEnumeration } from "@ops-providers/provider-kit";

/** What a profile offers. */
export const profileType = defineEnumeration({
  name: "ProfileType",
  anyCase: true,
  doc: "Type of a service profile.",
  members: {
    L2Profile: { value: "L2_PROFILE", doc: "Connections of frames." },
    L3Profile: { value: "L3_PROFILE", doc: "Routed connections." },
    EciaProfile: "ECIA_PROFILE",
    EcmcProfile: "ECMC_PROFILE",
    IAProfile: { value: "IA_PROFILE", doc: "Internet access." },
    IXPublicProfile: { value: "IX_PUBLIC_PROFILE", doc: "Public peering at an internet exchange." },
    IXPrivateProfile: { value: "IX_PRIVATE_PROFILE", doc: "Private peering at an internet exchange." },
    IXProfile: { value: "IX_PROFILE", doc: "Peering at an internet exchange." },
    ICProfile: "IC_PROFILE",
    LmaasProfile: { value: "LMAAS_PROFILE", doc: "The last mile to a place outside of the platform." },
  },
});

/** What a token lets somebody make. */
export const serviceTokenType = defineEnumeration({
  name: "ServiceTokenType",
  anyCase: true,
  doc: "Type of a service token: the objects that may be created with the token.",
  members: {
    VCToken: { value: "VC_TOKEN", doc: "A virtual connection." },
    EPLToken: { value: "EPL_TOKEN", doc: "A private line that takes a whole port." },
  },
});
