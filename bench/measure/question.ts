import type { Figure } from "./figure";

/** Where a question puts its answers. */
export interface Report {
  /** Takes a figure. */
  figure(figure: Figure): void;
  /** Says what could not be measured on this machine. */
  missing(reason: string): void;
}

/** A question that the bench can answer. */
export interface Question {
  readonly name: string;
  /** What is measured, in one line. */
  readonly about: string;
  readonly answer: (report: Report) => Promise<void>;
}
