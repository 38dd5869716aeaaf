/** Finds details in the words of a charge line: its own dates and the start of its tariff step. */

import type { Charge } from '../../bill';
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

/** Words with the quantity above which a tariff step applies. The first step starts at 0. */
const firstStepPattern = /^(?:\w+ ){0,4}\b(?:first|1st)\b(?= [\d,.]+ ?(?:kwh|mj|gj|units)\b)/i;
const laterStepPattern =
  /\b(?:over|above|exceeding|in excess of|more than|greater than)\s+([\d,]+(?:\.\d+)?)\s?(kwh|mj|units)\b/i;

function findLowerBound(description: string): number | null {
  if (firstStepPattern.test(description)) return 0;
  const [, bound] = laterStepPattern.exec(description) ?? [];
  return bound === undefined ? null : Number(bound.replaceAll(',', ''));
}
