import type { Secret } from "../../plugin/values/value/value";

/** An output of another resource of the program, with an optional prefix. */
export class Reference {
  constructor(
    /** The other resource. */
    readonly to: string,
    readonly output: string,
    readonly before = "",
  ) {}

  toJSON(): string {
    return `${this.before}<${this.output} of ${this.to}>`;
  }
}

/** A value of a program: it may use outputs of other resources. */
export type Template =
  null | boolean | number | string | Secret | Reference | readonly Template[] | { readonly [key: string]: Template };

export type TemplateMap = Readonly<Record<string, Template>>;
