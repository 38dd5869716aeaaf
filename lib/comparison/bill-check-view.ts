/** What the check of bills shows beside its values: the year, what its rates come to, and what is wrong with the bills. */
import { printOwnRates } from '@/lib/plans/own-rates/print';
import { correctedYear } from './bill-corrections';
import { type Finding, findings } from './bill-findings';
import { networkOfForm, type TypedBill } from './bill-form';
import type { ReadBill } from './bill-model';
import { ownRatesOf } from './bill-rates';
import type { BillValue } from './bill-review';
import type { BillYear } from './bill-year';
import { periodCostWords, provesRates, ratesWords } from './rate-words';
import { ratesFormHref } from './rates-form';
import { ownYearCost, referenceYearCost } from './site-view';
import { noChoices, noUsage } from './state';
import { usageOfYear } from './year-comparison';

export interface BillCheckView {
  year: BillYear;
  rates: BillValue;
  /** What to know of the rates. */
  rateNotes: readonly string[];
  findings: Finding[];
  /** What the form sends along unseen. */
  carried: (readonly [name: string, value: string])[];
  /** The form where its owner corrects the rates. Nothing in it is personal. */
  ratesHref: string;
}

/** `asRead` stands for all `bills`; `today` is YYYY-MM-DD. */
export function billCheckView(
  bills: readonly ReadBill[],
  asRead: ReadBill,
  typed: TypedBill,
  { today, checked }: { today: string; checked: readonly string[] },
): BillCheckView {
  const year = correctedYear(bills, typed);
  const own = ownRatesOf(year.newest);
  const network = networkOfForm(asRead, typed);
  const usage = usageOfYear(year);
  const cost = own && usage && network ? ownYearCost(own, usage, network, year.newest) : null;
  const reference = network && usage ? referenceYearCost(network, today, usage.usageKwh!, own?.rates) : null;
  return {
    year,
    rates: {
      ...ratesValue(own?.rates ?? null, checked, isUnlikely(year.newest)),
      at: own ? placesOfRates(year.newest) : [],
    },
    rateNotes: own?.notes.map(({ words }) => words) ?? [],
    findings: findings(year, { ownAnnualIncGst: cost?.annual ?? null, referenceAnnualIncGst: reference, network }),
    ratesHref: ratesFormHref({
      ...{ ...noChoices, ...noUsage, ...usage },
      ...{ level: 'postcode', place: typed.postcode.trim(), distributor: network },
      ownRates: own && printOwnRates(own.rates),
    }),
    carried: [
      // Beside a field with an NMI, that field tells.
      ...(network && typed.nmi === '' ? [['network', network] as const] : []),
      ...(own ? [['own_rates', printOwnRates(own.rates)] as const] : []),
    ],
  };
}

const placesOfRates = ({ lines }: ReadBill) => lines.flatMap(({ rate, at }) => (rate !== null && at ? [at] : []));

type Own = NonNullable<ReturnType<typeof ownRatesOf>>['rates'];

/** A point in the wrong place in quantity and rate makes the same amount. */
const unlikelyRules = ['usage_range', 'usage_price', 'usage_demand', 'usage_past', 'rate_range'];
const isUnlikely = ({ issues }: ReadBill) => issues.some(({ rule }) => unlikelyRules.includes(rule ?? ''));

function ratesValue(rates: Own | null, checked: readonly string[], isDoubted: boolean): Omit<BillValue, 'at'> {
  const row = { id: 'rates', label: 'Rates', issues: [] } as const;
  if (!rates) return { ...row, text: null, state: 'absent', why: 'We couldn’t read what you pay' };
  const text = ratesWords(rates);
  const why = periodCostWords(rates) ?? '';
  if (provesRates(rates) && !isDoubted) return { ...row, text, why, state: 'proved' };
  if (checked.includes('rates')) return { ...row, text, why, state: 'checked' };
  return {
    ...row,
    text,
    why: provesRates(rates) ? 'Check each rate. A rate or the usage looks unlikely.' : why,
    state: 'look',
  };
}
