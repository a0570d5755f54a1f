import { mocks } from "./mocks";

mocks({ answers: { getAlertSource: ({ name = "" }) => ({ name: name.toUpperCase() }) } });
mocks({ answers: { getAlertRoutes: () => ({ alertRoutes: [] }), getAlertAttributes: { alertAttributes: [] } } });

// @ts-expect-error the lookup has no such argument
mocks({ answers: { getAlertSource: ({ sourceType }) => ({ name: String(sourceType) }) } });

// @ts-expect-error the result of the lookup has no such field
mocks({ answers: { getAlertAttribute: { nam: "squad" } } });
