import { toy } from "../../../../testing/toy/provider";
import { projectFiles, projectNameOf } from "./project-files";

test.each([
  ["infra", "infra"],
  ["my infra (new)", "my-infra-new"],
  ["工場", "infra"],
  ["..", "infra"],
  ["a".repeat(120), "a".repeat(100)],
])("the folder %j makes the project %j", (folder, project) => {
  expect(projectNameOf(folder)).toBe(project);
});

test("a name that YAML takes for a number or a date is quoted", () => {
  expect(projectFiles(toy, "2024").get("Pulumi.yaml")?.split("\n")[0]).toBe('name: "2024"');
});
