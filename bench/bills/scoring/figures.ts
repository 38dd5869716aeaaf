/** The figures of many scored bills. */
import type { BillScore } from './bill-score';

export interface Tally {
  right: number;
  of: number;
}

export interface Figures {
  bills: number;
  /** Fields that the bill prints or that were read: right ones of all those. */
  fields: Tally;
  /** Lines of the bills and lines that were read too many: right ones of all those. */
  lines: Tally;
  prefill: Tally;
  /** Wrong values of confidence 0.9 or more. */
  confidentlyWrong: number;
  /** Of the values that were read. */
  silentlyWrong: Tally;
  wrongWithoutIssue: Tally;
  /** Bills with a warning of a value that was read right. */
  falseAlarms: Tally;
}

export function computeFigures(scores: readonly BillScore[]): Figures {
  const fields = scores.flatMap((score) => score.fields.filter(({ verdict }) => verdict !== 'absent'));
  const lines = scores.flatMap(({ charges }) => charges.lines);
  const extraCount = scores.flatMap(({ charges }) => charges.extra).length;
  const isRead = ({ read }: { read: unknown }) => read !== null;
  const of = fields.filter(isRead).length + lines.filter(isRead).length + extraCount;
  const count = (listOf: (score: BillScore) => readonly string[]) => scores.flatMap(listOf).length;
  return {
    bills: scores.length,
    fields: tally(fields, ({ verdict }) => verdict === 'right'),
    lines: { right: lines.filter(({ right }) => right).length, of: lines.length + extraCount },
    prefill: tally(
      scores.filter(({ prefillRight }) => prefillRight !== null),
      ({ prefillRight }) => prefillRight === true,
    ),
    confidentlyWrong: count(({ confidentlyWrong }) => confidentlyWrong),
    silentlyWrong: { right: count(({ silentlyWrong }) => silentlyWrong), of },
    wrongWithoutIssue: { right: count(({ wrongWithoutIssue }) => wrongWithoutIssue), of },
    falseAlarms: tally(scores, ({ falseAlarms }) => falseAlarms.length > 0),
  };
}

export function tally<T>(all: readonly T[], holds: (one: T) => boolean): Tally {
  return { right: all.filter(holds).length, of: all.length };
}

/** In percent; null: there was nothing to count. */
export function computePercent({ right, of }: Tally): number | null {
  return of === 0 ? null : (100 * right) / of;
}

/** What people send: the kinds of file that targets are stated for. */
export type FileGroup = 'print' | 'page 2 alone' | 'scan' | 'fax' | 'photo';

/** By the name of the kind, `tif-fax` or `photo-12mp`, and by what the truth says of a printed file. */
export function findFileGroup(fileKind: string, traits: readonly string[]): FileGroup {
  if (/photo/.test(fileKind)) return 'photo';
  if (/fax|1-?bit/.test(fileKind)) return 'fax';
  if (/page-?2|\bp2\b/.test(fileKind)) return 'page 2 alone';
  if (!/^(?:print|digital|pdf)$/.test(fileKind)) return 'scan';
  return traits.includes('page 2 alone') ? 'page 2 alone' : 'print';
}
