import { atMostOne, defineShape, list, object, string } from "@ops-providers/provider-kit";
import { serviceTokenType } from "../../../shapes/enumerations";
import { decidedByService } from "../../../shapes/naming";
import { accessPoint, accessPointRecord } from "./access-point";
import { MISSING, needed } from "../../../shapes/rules/needed";

const additionalInfo = {
  items: object({
    shape: defineShape({
      name: "SideAdditionalInfo",
      doc: "A further fact of one side of a connection.",
      properties: { key: string({ doc: "Name of the fact." }), value: string({ doc: "Its value." }) },
    }),
    doc: "A further fact.",
  }),
  order: "ignored",
  computed: true,
  sometimes: true,
  readBack: "masked",
  onChange: "replace",
  doc: "Further facts of this side.",
} as const;

const serviceToken = object({
  shape: defineShape({
    name: "ServiceTokenReference",
    doc: "A service token, which grants a connection to the access point of another customer.",
    properties: {
      uuid: string({ demanded: true, minLength: 1, refersTo: "ServiceToken", doc: "UUID of the token." }),
      type: string({
        enumeration: serviceTokenType,
        computed: true,
        doc: "Type of the token.",
      }),
      href: string({ ...decidedByService, doc: "URL of the token." }),
      description: string({ ...decidedByService, doc: "Description of the token." }),
    },
    rules: [needed("uuid")],
  }),
  onChange: "replace",
  doc: "Token issued by the owner of the access point; used instead of `accessPoint`.",
});

const oneOfBoth = atMostOne(["accessPoint", "serviceToken"], {
  none: `accessPoint or serviceToken ${MISSING}`,
  several: { path: ["serviceToken"], message: "must be left out when accessPoint is given" },
  doc: "Either `accessPoint` or `serviceToken` is given.",
});

const shape = defineShape({
  name: "ConnectionSide",
  doc: "One side of a connection.",
  properties: { accessPoint, serviceToken, additionalInfo: list(additionalInfo) },
  rules: [oneOfBoth],
  // the access point behind a token is not the program's
  normalize: (wire) => (wire["serviceToken"] === undefined ? wire : { ...wire, accessPoint: undefined }),
});

/** One side of a connection; both have the same type. */
export const side = { shape, required: true } as const;

/** One side of a connection as lookups show it. */
export const sideRecord = object({
  shape: defineShape({
    name: "ConnectionSideRecord",
    doc: "One side of a connection.",
    properties: {
      accessPoint: accessPointRecord,
      serviceToken,
      additionalInfos: list({ ...additionalInfo, wire: "additionalInfo" }),
    },
  }),
  required: true,
  doc: "One side of the connection.",
});
