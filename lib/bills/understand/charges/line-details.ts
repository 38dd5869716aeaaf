/** Finds details in the words of a charge line: its own dates and the start of its tariff step. */

import type { Charge } from '../../bill';
import { firstStepPattern, laterStepPattern } from '../../phrases';
import { findRanges } from '../values/date-ranges';
import type { Candidate } from './stages';

type LineDetails = Pick<Charge, 'periodStart' | 'periodEnd' | 'lowerBound'>;

/** Printed details only. `dayFirst` decides the meaning of numeric dates. */
export function findLineDetails({ row, description }: Candidate, dayFirst: boolean): LineDetails {
  return { ...findOwnPeriod(row, dayFirst), lowerBound: findLowerBound(description) };
}

function findOwnPeriod({ line, start, end, extra, wrapped }: Candidate['row'], dayFirst: boolean) {
  const texts = [line.text.slice(start, end), ...extra.map(({ text }) => text), ...wrapped.map(({ text }) => text)];
  const range = texts.flatMap((text) => findRanges(text))[0];
  const dates = [range?.from, range?.to].map((span) => (dayFirst ? span?.dayFirst : span?.monthFirst) ?? null);
  const [periodStart, periodEnd] = dates as [string | null, string | null];
  const known = periodStart !== null && periodEnd !== null && periodStart <= periodEnd;
  return known ? { periodStart, periodEnd } : { periodStart: null, periodEnd: null };
}

function findLowerBound(description: string): number | null {
  if (firstStepPattern.test(description)) return 0;
  const [, bound] = laterStepPattern.exec(description) ?? [];
  return bound === undefined ? null : Number(bound.replaceAll(',', ''));
}
