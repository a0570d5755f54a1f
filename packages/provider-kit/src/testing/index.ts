export { describeConformance } from "./conformance";
export type { Arrangement, Conformance, ConformanceCase, Mistake, StartedService, World } from "./conformance/case";
export type { StepOptions, TestResource } from "./engine";
export { CheckFailed, EngineComplaint } from "./engine-errors";
export { FakeClock } from "./fake-clock";
export type { InjectedProxyFault, ProxyFault, RequestMatch } from "./faults";
export { startFaultyProxy } from "./faulty-proxy";
export type { FaultyProxy, PassedRequest } from "./faulty-proxy";
export { describeStories } from "./describe-stories";
export { blurred } from "./conformance/blurred";
export { describeRefusals, judgeOf, NOTHING } from "./judging";
export type { Judge, Judgement, Refusal } from "./judging";
export { runUnderMocks } from "./mocked-program";
export { compareInterface } from "./interface-file";
export type { InterfaceComparison } from "./interface-file";
export { createMemoryFiles } from "./memory-files";
export type { MemoryFiles } from "./memory-files";
export { listedValues } from "./listed-values";
export { createMocks } from "./mocks";
export type { MockedResource, MockOptions, ProviderMocks } from "./mocks";
export { PluginKilled } from "./plugin-process";
export { closedAfterEach } from "./opened";
export { startProvider } from "./provider";
export type { TestProvider, TestProviderOptions } from "./provider";
export type { LogLine, RecordedLog } from "./recorded-log";
export { sentBy } from "./sent-requests";
export type { SentRequest } from "./sent-requests";
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
export { storiesIn } from "./stories-in";
export { each, inside, ServiceClient, text } from "./service-client";
export type { Answer } from "./service-client";
export type { Preview } from "./update-step";
export { secret, UNKNOWN } from "../value/value";
export type { Value, ValueMap } from "../value/value";
