import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { aConnection } from "../testing/connection-inputs";
import { provisioned } from "../testing/fabric-suite";
import { startFabric } from "../testing/start-fabric";
import type { RouteFamily } from "./route-families.test.support";

const ELSEWHERE = "00000000-0000-4000-8000-000000000000";

/** What a change of a route policy plans; `cleared` is the plan of a description that is taken away. */
export function describePolicyChanges({ type, noun, inputs }: RouteFamily, cleared: ValueMap): void {
  const { name, type: of, project } = inputs;
  const description = "x";

  test.each<[ValueMap, ValueMap]>([
    [{ description, name: "b" }, { name: "UPDATE" }],
    [{ description, type: of.replace("IPv4", "IPv6") }, { type: "UPDATE_REPLACE" }],
    [{ description, project: { projectId: "p-2" } }, { "project.projectId": "UPDATE_REPLACE" }],
    [{ description, project: { projectId: "p-1", href: "https://elsewhere.example/p-1" } }, {}],
    [{ description: "y" }, { description: "UPDATE_REPLACE" }],
    [{}, cleared],
  ])(`a change of a ${noun} to %j plans %j`, async (changes, plan) => {
    const { started } = await startFabric();
    const made = await started.create(type, { name, type: of, project, description });
    expect(await started.diff(made, { name, type: of, project, ...changes })).toEqual(plan);
  });
}

/** What a change of a rule plans. */
export function describeRuleChanges({ type, noun, path, inputs: policyInputs, param }: RouteFamily): void {
  const inputs = { name: "lan", prefix: "10.20.0.0/16", description: "x" };

  test.each<[ValueMap, ValueMap]>([
    [
      { name: "wan", prefix: "10.21.0.0/16", description: "y" },
      { name: "UPDATE", prefix: "UPDATE", description: "UPDATE" },
    ],
    [{ prefix: "10.20.0.0/016" }, {}],
    [{ [param]: ELSEWHERE }, { [param]: "UPDATE_REPLACE" }],
  ])(`a change of a rule of a ${noun} to %j plans %j`, async (changes, plan) => {
    const world = await startFabric();
    const policy = await provisioned(world, path, policyInputs);
    const made = await world.started.create(`${type}Rule`, { [param]: policy, ...inputs });
    expect(await world.started.diff(made, { [param]: policy, ...inputs, ...changes })).toEqual(plan);
  });
}

/** What a change of an attachment plans. */
export function describeAttachmentChanges({
  type,
  path,
  inputs: policyInputs,
  param,
  attachmentBody,
}: RouteFamily): void {
  test.each<[ValueMap, ValueMap]>([
    [{ connectionId: ELSEWHERE }, { connectionId: "UPDATE_REPLACE" }],
    [{ [param]: ELSEWHERE }, { [param]: "UPDATE_REPLACE" }],
    attachmentBody === undefined ? [{}, {}] : [{ direction: "OUTBOUND" }, { direction: "UPDATE" }],
  ])("a change to %j plans %j", async (changes, plan) => {
    const world = await startFabric();
    const policy = await provisioned(world, path, policyInputs);
    const inputs = { connectionId: await aConnection(world), [param]: policy, ...attachmentBody };
    const made = await world.started.create(`Connection${type}`, inputs);
    expect(await world.started.diff(made, { ...inputs, ...changes })).toEqual(plan);
  });
}
