import { publicationOf } from "./publication";

const boxes = { name: "boxes", version: "1.2.0" };

test("a package in a repository of its own is published from there", () => {
  const manifest = {
    license: "MIT",
    author: { name: "Acme", email: "boxes@example.com" },
    homepage: "https://boxes.example.com",
    repository: "https://git.example.com/acme/pulumi-boxes",
  };
  expect(publicationOf(manifest, boxes, true)).toEqual({
    license: "MIT",
    publisher: "Acme",
    homepage: "https://boxes.example.com",
    repository: "https://git.example.com/acme/pulumi-boxes",
    logoUrl: "https://git.example.com/acme/pulumi-boxes/raw/v1.2.0/docs/logo.png",
    pluginDownloadURL: "https://git.example.com/acme/pulumi-boxes/releases/download/v1.2.0",
  });
});

test("one of several packages of a repository has a repository beside it", () => {
  const repository = { type: "git", url: "git+https://git.example.com/acme/all.git", directory: "packages/boxes" };
  expect(
    publicationOf({ author: "Acme <boxes@example.com> (https://acme.example)", repository }, boxes, false),
  ).toEqual({
    publisher: "Acme",
    repository: "https://git.example.com/acme/pulumi-boxes",
    pluginDownloadURL: "https://git.example.com/acme/pulumi-boxes/releases/download/v1.2.0",
  });
});

test("a package.json that says nothing gives nothing", () => {
  expect(publicationOf({ repository: {}, author: "", license: 1 }, boxes, true)).toEqual({});
});
