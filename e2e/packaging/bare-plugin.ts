import { defineProvider, serve, string } from "@ops-providers/provider-kit";

serve(
  defineProvider({
    name: "bare",
    npmName: "@acme/bare",
    version: "0.1.0",
    displayName: "Bare",
    doc: "A provider of nothing.",
    settings: { url: string({ required: true, doc: "URL of the service." }) },
    connect: ({ settings, http }) =>
      http({
        endpoint: settings.url,
        authorize: () => ({ headers: () => Promise.resolve({}) }),
        parseError: (_status, body) => ({ message: JSON.stringify(body) }),
      }),
    resources: [],
    functions: [],
  }),
);
