import { trustSystemCertificates } from "./system-certificates";

test("the authorities of the system are added to those that Node knows", () => {
  const trusted: unknown[] = [];
  const stores = { default: ["node", "both"], system: ["both", "company"], bundled: [], extra: [] };
  const isDone = trustSystemCertificates({
    getCACertificates: (store = "default") => stores[store],
    setDefaultCACertificates: (certificates) => trusted.push(...certificates),
  });
  expect([isDone, trusted]).toEqual([true, ["node", "both", "company"]]);
});

test("a Node without the functions goes on with the authorities that it knows", () => {
  expect(trustSystemCertificates({})).toBe(false);
});
