export { describeConformance } from "./conformance/describe-conformance";
export type { Arrangement, Conformance, ConformanceCase, Mistake, StartedService, World } from "./conformance/case";
export type { StepOptions, TestResource } from "./engine";
export { CheckFailed, ProtocolViolation } from "./steps/errors";
export { FakeClock } from "./fake-clock";
export type { InjectedProxyFault, ProxyFault, RequestMatch } from "./faults";
export { startFaultyProxy } from "./faulty-proxy";
export type { FaultyProxy, PassedRequest } from "./faulty-proxy";
export { describeStories } from "./simulation/describe-stories";
export { describeReproducibility } from "./checks/reproducible";
export type { FixedSources, ReproducibleSimulator } from "./checks/reproducible";
export { withUnknownParts } from "./checks/unknown-parts";
export { describeRules, checkerOf, NO_FAILURES } from "./checks/rule-cases";
export type { Checker, CheckOutcome, RuleCase } from "./checks/rule-cases";
export { runUnderMocks } from "./mocks/run-program";
export { compareInterface } from "./checks/compare-interface";
export type { InterfaceComparison } from "./checks/compare-interface";
export { createMemoryFiles } from "./memory-files";
export type { MemoryFiles } from "./memory-files";
export { declaredReferences, unreferencedIds } from "./checks/references";
export { declaredValues } from "./checks/declared-values";
export type { DeclaredValues } from "./checks/declared-values";
export { createMocks } from "./mocks";
export type { MockedResource, MockOptions, ProviderMocks } from "./mocks";
export { PluginKilled } from "./plugin-process";
export { closeAfterEach } from "./close-after-tests";
export { startProvider } from "./provider";
export type { TestProvider, TestProviderOptions } from "./provider";
export type { LogLine, RecordedLog } from "./recording/log";
export { sentBy } from "./recording/requests";
export type { SentRequest } from "./recording/requests";
export { simulate } from "./simulate";
export type {
  ServiceObject,
  ServiceEnvironment,
  SimulatedService,
  StoryKind,
  Subject,
  ValueMaker,
} from "./simulation/service";
export type { FaultTable, SimulateOptions, SimulationFailure, SimulationReport } from "./simulation/simulate";
export type { Template } from "./simulation/engine/program";
export { storiesIn } from "./simulation/stories-in";
export { each, inside, ServiceClient, text } from "./service-client";
export type { Answer } from "./service-client";
export type { Preview } from "./steps/update";
export { secret, UNKNOWN } from "../value/value";
export type { Value, ValueMap } from "../value/value";
