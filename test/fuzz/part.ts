/** A part of the fuzzing: where its inputs come from and how its answers are checked. */
import type fc from 'fast-check';

export interface FuzzPart {
  name: string;
  /** Number of its cases in a million. Slow parts have fewer. */
  casesInMillion: number;
  /** Number of cases in CI, besides the kept seeds. */
  sampleCases: number;
  /** A case fails when it takes longer twice in a row. */
  maxCaseMs: number;
  /** Whether it needs the built server. Unit tests leave such a part to `e2e/server.spec.ts`. */
  needsBuild?: boolean;
  open(): Promise<OpenPart>;
}

export interface OpenPart {
  /** Inputs for every run, before the generated ones. */
  always?: readonly Buffer[];
  inputs: fc.Arbitrary<Buffer>;
  /** Returns the kind of the answer, to be counted. Throws when the answer is wrong. */
  check(input: Buffer): string | Promise<string>;
  /** Whether another process does the work, so that only the clock can time it. */
  isElsewhere?: boolean;
  close?(): Promise<void>;
}

/** Throws an error with the message `what` when a check fails. */
export function expectThat(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

/** Makes bytes the query of an address. Bytes that the HTTP parser refuses are percent-encoded. */
export function toSearch(input: Buffer): string {
  return `?${input.toString('latin1').replace(/[^!-~]|#/g, encodeByte)}`;
}

function encodeByte(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
