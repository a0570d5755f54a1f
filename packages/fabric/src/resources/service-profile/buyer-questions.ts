import { boolean, defineShape, list, object, rule, string } from "@ops-providers/provider-kit";

/** A custom field that buyers fill in. */
export const customField = defineShape({
  name: "ServiceProfileCustomField",
  doc: "A custom field that buyers fill in.",
  properties: {
    label: string({ required: true, minLength: 1, doc: "Label of the field; must be unique." }),
    dataType: string({
      required: true,
      values: ["STRING", "LIST", "NUMBER"],
      anyCase: true,
      doc: "Data type of the field: a string, one of the `options`, or a number.",
    }),
    required: boolean({ required: true, doc: "Whether the buyer must fill it in." }),
    description: string({ absent: "", doc: "Description of the field." }),
    options: list({ items: string({ doc: "An answer." }), absent: [], doc: "The answers of a list." }),
    captureInEmail: boolean({ absent: false, doc: "Whether e-mails contain the value that the buyer entered." }),
  },
  rules: [
    rule(
      ["dataType", "options"],
      ({ dataType, options }) =>
        dataType === "LIST" && (!Array.isArray(options) || options.length === 0)
          ? { path: ["options"], message: "is required and must not be empty for the type LIST" }
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
    description: string({ absent: "", doc: "Instruction of the step." }),
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
