import { describeStories } from "@ops-providers/provider-kit/testing";
import { subject } from "./testing/stories";

describeStories(subject);
