import { boolean, defineShape, list, object, rule, string } from "@ops-providers/provider-kit";

/** What a buyer is asked for. */
export const customField = defineShape({
  name: "ServiceProfileCustomField",
  doc: "What a buyer is asked for.",
  properties: {
    label: string({ required: true, minLength: 1, doc: "What the field is called; no two fields have the same." }),
    dataType: string({
      required: true,
      values: ["STRING", "LIST", "NUMBER"],
      anyCase: true,
      doc: "What the field holds: a text, one of the `options`, or a number.",
    }),
    required: boolean({ required: true, doc: "Whether the buyer must fill it in." }),
    description: string({ absent: "", doc: "What the field is for." }),
    options: list({ items: string({ doc: "An answer." }), absent: [], doc: "The answers of a list." }),
    captureInEmail: boolean({ absent: false, doc: "Whether e-mails tell what the buyer filled in." }),
  },
  rules: [
    rule(
      ["dataType", "options"],
      ({ dataType, options }) =>
        dataType === "LIST" && (!Array.isArray(options) || options.length === 0)
          ? { path: ["options"], message: "must be given, and not be empty, for the type LIST" }
          : undefined,
      { doc: "A field of the type `LIST` needs `options`." },
    ),
  ],
});

const processStep = defineShape({
  name: "ServiceProfileProcessStep",
  doc: "A step that a buyer takes.",
  properties: {
    title: string({ absent: "", doc: "Title of the step." }),
    subTitle: string({ absent: "", doc: "Title below it." }),
    description: string({ absent: "", doc: "What is to be done." }),
  },
});

/** How a profile is shown to buyers. */
export const marketingInfo = defineShape({
  name: "ServiceProfileMarketingInfo",
  doc: "How a profile is shown to buyers.",
  properties: {
    logo: string({ absent: "", doc: "URL of the logo." }),
    promotion: boolean({ absent: false, doc: "Whether the profile is promoted." }),
    processSteps: list({
      items: object({ shape: processStep, doc: "A step that a buyer takes." }),
      maxItems: 3,
      absent: [],
      doc: "The steps that a buyer takes, in their order.",
    }),
  },
  isAbsent: ({ logo, promotion, processSteps }) =>
    (logo === undefined || logo === "") &&
    (promotion === undefined || promotion === false) &&
    (!Array.isArray(processSteps) || processSteps.length === 0),
});
