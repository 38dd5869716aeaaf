/** The warnings of an answer: codes that programs act on, and when each is given. */
import { formatDate } from '@/lib/facts/format-date';
import { smallBusinessLimits } from '@/lib/facts/small-business';
import { isState, stateNames } from '@/lib/facts/states';
import type { Book } from '@/lib/plans/book/book';
import { toSydneyDate } from '@/lib/plans/calendar';
import type { RatesResponse, RatesWarning } from './contract';

const staleAfterDays = 7;

/** The usage is above the limit for a small business. */
const aboveSmallBusiness = 'usage_above_small_business';

/** Whether retailers quote a price at this usage, so that no published plan is open to the business. */
export const isAboveSmallBusiness = ({ warnings }: { warnings: readonly Pick<RatesWarning, 'code'>[] }) =>
  warnings.some(({ code }) => code === aboveSmallBusiness);

/** Whether a usage is above the limit of one state. */
export const isAboveLimit = (annualKwh: number, state: string | null) =>
  state !== null && isState(state) && annualKwh > (smallBusinessLimits[state]?.annualKwh ?? Infinity);

/**
 * Returns the network of a place at a state's border that alone has plans at this usage, since the limit of the other state
 * is lower; null anywhere else.
 */
export function findOpenNetwork({
  location: { networks },
  summary,
}: Pick<RatesResponse, 'location' | 'summary'>): string | null {
  const [open, ...others] = networks.filter(({ state }) => !isAboveLimit(summary.usage_kwh, state));
  return open && others.length === 0 && networks.length > 1 ? open.id : null;
}

/** Listed plans are not open to every business. */
export const plansWithConditions = 'plans_with_conditions';

/** A parameter of ours could not be read. */
export const parameterIgnored = 'parameter_ignored';

/** The rates were not checked recently. It concerns all rates, not the place or the usage. */
export const ratesStale = 'rates_stale';

/** The plans are invented samples. */
export const sampleRates = 'sample_rates';

/** Warns of parameters that were given and could not be read. */
export function findParameterWarnings(names: readonly string[]): RatesWarning[] {
  if (names.length === 0) return [];
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
  const them = names.length === 1 ? 'it' : 'them';
  return [{ code: parameterIgnored, message: `We could not read ${list}, so this answer does not use ${them}.` }];
}

/** Warns of listed plans that are not open to an ordinary business. */
export function findConditionWarnings(count: number): RatesWarning[] {
  if (count === 0) return [];
  const some = count === 1 ? 'One of these plans is' : `${count.toLocaleString('en-AU')} of these plans are`;
  const message = `${some} not open to every business, for example only to members. Add eligibility=open to leave them out.`;
  return [{ code: plansWithConditions, message }];
}

/**
 * Warns of a usage above the limit of any of the states, for which published plans and reference prices are not meant. Of
 * several limits it names only the lowest and the highest.
 */
export function findSizeWarnings(annualKwh: number, states: readonly (string | null)[]): RatesWarning[] {
  const above = [...new Set(states)].flatMap((state) => {
    const limit = state !== null && isState(state) && smallBusinessLimits[state];
    return limit && isAboveLimit(annualKwh, state) ? [{ name: stateNames[state], limitKwh: limit.annualKwh }] : [];
  });
  const [first, ...others] = above.sort((a, b) => a.limitKwh - b.limitKwh);
  if (!first) return [];
  const [least, most] = [first, others.at(-1) ?? first].map(({ limitKwh }) => limitKwh.toLocaleString('en-AU'));
  const limits = least === most ? `${least} kWh a year` : `${least} to ${most} kWh a year, depending on the state`;
  const message =
    'At this size retailers quote you a price. The plans below are for small businesses, ' +
    `which use no more than ${limits}${others.length === 0 ? ` in ${first.name}` : ''}.`;
  return [{ code: aboveSmallBusiness, message }];
}

/** Warns of invented plans, and of plans that were not checked recently. */
export function findBookWarnings(book: Book, now: Date): RatesWarning[] {
  if (book.source.kind === 'sample') return [{ code: sampleRates, message: book.source.note ?? book.source.name }];
  const ageDays = (Date.parse(toSydneyDate(now)) - Date.parse(book.checkedOn)) / 86_400_000;
  if (ageDays <= staleAfterDays) return [];
  const message = `These rates were last checked on ${formatDate(book.checkedOn)}. Prices may have changed since.`;
  return [{ code: ratesStale, message }];
}
