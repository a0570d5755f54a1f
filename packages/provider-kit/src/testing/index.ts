export { describeConformance } from "./conformance/describe-conformance";
export type { ConformanceCase, StartedService, World } from "./conformance/case";
export type { TestResource } from "./steps/test-engine";
export { FakeClock } from "./fake-clock";
export type { RequestMatch } from "./faults";
export { startFaultyProxy } from "./faulty-proxy";
export { aClient } from "./http-client";
export type { FaultyProxy } from "./faulty-proxy";
export { describeStories } from "./simulation/describe-stories";
export { describeReproducibility } from "./checks/reproducible";
export { withUnknownParts } from "./checks/unknown-parts";
export { describeRules, checkerOf, NO_FAILURES } from "./checks/rule-cases";
export type { Checker, RuleCase } from "./checks/rule-cases";
export { runUnderMocks } from "./mocks/run-program";
export { compareInterface } from "./checks/compare-interface";
export { createMemoryFiles } from "./memory-files";
export { declaredReferences, unreferencedIds } from "./checks/references";
export { declaredValues } from "./checks/declared-values";
export type { DeclaredValues } from "./checks/declared-values";
export { createMocks } from "./mocks";
export { closeAfterEach } from "./close-after-tests";
export { serviceBeforeEach } from "./service-before-each";
export type { ServiceForTest, ServiceOfTest } from "./service-before-each";
export { startProvider } from "./provider";
export type { TestProvider } from "./provider";
export { sentBy } from "./recording/requests";
export { startRunner } from "./run-simulator";
export type { RunningSimulator } from "./run-simulator";
export { simulate } from "./simulate";
export type { SimulationFailure } from "./simulation/simulate";
export type {
  ServiceObject,
  ServiceEnvironment,
  SimulatedService,
  StoryKind,
  Subject,
  ValueMaker,
} from "./simulation/service";
export type { Template } from "./simulation/pulumi-engine/program";
export { storiesIn } from "./simulation/stories-in";
export { each, inside, ServiceClient, text } from "./service-client";
export type { Answer } from "./service-client";
export { secret, UNKNOWN } from "../plugin/values/value/value";
export type { Value, ValueMap } from "../plugin/values/value/value";
