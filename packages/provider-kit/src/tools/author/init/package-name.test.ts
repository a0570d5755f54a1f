import { packageNames } from "./package-name";

test("a name is the name of both packages, with the forms that files need", () => {
  expect(packageNames("acme-cloud2")).toEqual({
    name: "acme-cloud2",
    npmName: "acme-cloud2",
    displayName: "Acme Cloud2",
    prefix: "ACME_CLOUD2",
  });
});

test("a scope belongs to npm only", () => {
  expect(packageNames("@acme/notes")).toEqual({
    name: "notes",
    npmName: "@acme/notes",
    displayName: "Notes",
    prefix: "NOTES",
  });
});

const WORDS =
  "Pulumi and npm take lower-case words of letters and digits, joined with hyphens, that start with a letter";

test.each([
  ["Acme_Cloud", `${WORDS}, such as acme-cloud`],
  ["@acme/AcmeCloud", `${WORDS}, such as @acme/acme-cloud`],
  ["../notes", '".." is not a scope of npm; write it like @acme/notes'],
  ["3notes", `${WORDS}, such as notes`],
  ["-", WORDS],
  ["notes.", `${WORDS}, such as notes`],
  ["@Acme/notes", '"@Acme" is not a scope of npm; write it like @acme/notes'],
  ["acme/notes", '"acme" is not a scope of npm; write it like @acme/notes'],
  ["pulumi", "Pulumi keeps it for itself; name the package after the service"],
  ["http", "npm refuses the name of a module of Node; give it a scope, such as @acme/http"],
  ["a".repeat(91), "it has 91 characters; give it at most 90"],
])("%s is refused with what to write", (name, problem) => {
  expect(() => packageNames(name)).toThrow(`${JSON.stringify(name)} cannot be the name of a package: ${problem}`);
});

test("a module of Node is a name with a scope", () => {
  expect(packageNames("@acme/http").name).toBe("http");
});
