/** What is fuzzed, part by part: where its inputs come from and what each answer must keep. */
import type fc from 'fast-check';

export interface FuzzPart {
  name: string;
  /** Of a million cases, this many: dear ones are few. */
  casesInMillion: number;
  /** What CI runs, beside all kept seeds. */
  sampleCases: number;
  /** A case that takes longer, twice in a row, has failed. */
  maxCaseMs: number;
  /** How much the memory may have grown at the end, after garbage collection. Caches are filled by then. */
  maxGrowthMegabytes: number;
  open(): Promise<OpenPart>;
}

export interface OpenPart {
  inputs: fc.Arbitrary<Buffer>;
  /** What kind of answer it was, for the count. Throws where an answer breaks a promise. */
  check(input: Buffer): string | Promise<string>;
  /** Of a process that does the work; its memory and its children's count. */
  workerPid?(): number | undefined;
  close?(): Promise<void>;
}

/** Throws with `what` where a promise is broken. */
export function expectThat(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

/** Bytes as the query of an address, where the parser of HTTP lets only printable ones through. */
export function toSearch(input: Buffer): string {
  return `?${input.toString('latin1').replace(/[^!-~]|#/g, encodeByte)}`;
}

function encodeByte(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
