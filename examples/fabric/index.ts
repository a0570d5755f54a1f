import { program } from "./program";

export = program;
