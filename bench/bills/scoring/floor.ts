/** The floor: what each lot scored when it was last written, below which no later score may fall. */
import { z } from 'zod';
import type { BillScore } from './bill-score';
import { computeFigures, computePercent, findFileGroup, type Tally, tally } from './figures';
import type { FolderScore } from './folder-score';
import { groupScores } from './report';

const shouldRise = ['fields', 'lines', 'prefill', 'refused'] as const;
const shouldFall = ['confidently_wrong', 'silently_wrong', 'false_alarms'] as const;

/** Percent, but for `confidently_wrong`; null: the lot has nothing of the kind. `refused`: of files that are no bills. */
const figuresSchema = z.record(z.enum([...shouldRise, ...shouldFall]), z.number().nullable());
const entrySchema = figuresSchema.and(z.object({ bills: z.number().int() }));
type Entry = z.infer<typeof entrySchema>;

/** By lot, then by kind of file. */
export const floorSchema = z.record(z.string(), z.record(z.string(), entrySchema));
export type Floor = z.infer<typeof floorSchema>;

/** What a lot scores now, by kind of file. */
export function computeFloor({ bills, notBills }: Pick<FolderScore, 'bills' | 'notBills'>): Floor[string] {
  const groups = groupScores(bills, ({ fileKind, truth }) => findFileGroup(fileKind, truth.traits));
  const entries = [...groups].map(([group, own]): [string, Entry] => [group, makeEntry(own)]);
  if (notBills.length === 0) return Object.fromEntries(entries);
  const refused = rounded(computePercent(tally(notBills, (one) => one.refused)));
  return Object.fromEntries([...entries, ['no bill', { ...makeEntry([]), bills: notBills.length, refused }]]);
}

const rounded = (share: number | null) => (share === null ? null : Math.round(share * 100) / 100);

function makeEntry(scores: readonly BillScore[]): Entry {
  const { bills, fields, lines, prefill, confidentlyWrong, silentlyWrong, falseAlarms } = computeFigures(scores);
  const share = (tally: Tally) => rounded(computePercent(tally));
  return {
    ...{ bills, fields: share(fields), lines: share(lines), prefill: share(prefill) },
    confidently_wrong: confidentlyWrong,
    silently_wrong: share(silentlyWrong),
    false_alarms: share(falseAlarms),
    refused: null,
  };
}

/** What is worse than the floor, a line each. A lot that has grown or shrunk since has no floor until it is written anew. */
export function compareWithFloor(lot: string, now: Floor[string], floor: Floor): string[] {
  return Object.entries(floor[lot] ?? {}).flatMap(([kind, limits]) => {
    const entry = now[kind];
    if (entry?.bills !== limits.bills)
      return [
        `${lot}, ${kind}: ${entry?.bills ?? 0} bills, but the floor is of ${limits.bills}: run with --write-floor`,
      ];
    const worse = [
      ...shouldRise.filter((name) => (entry[name] ?? 100) < (limits[name] ?? 0)),
      ...shouldFall.filter((name) => (entry[name] ?? 0) > (limits[name] ?? 100)),
    ];
    return worse.map((name) => `${lot}, ${kind}: ${name} is ${entry[name]}, the floor is ${limits[name]}`);
  });
}
