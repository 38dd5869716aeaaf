/** View model for checking bills: the year, its cost at the bill's rates, and the findings. */

import type { OwnRates } from '@/lib/plans/own-rates';
import { printOwnRates } from '@/lib/plans/own-rates/code';
import { findNetworkOfForm, type TypedBill } from '@/lib/site/address/bill-form';
import { formatRatesFormHref } from '@/lib/site/address/rates-form';
import { noChoices, noUsage } from '@/lib/site/address/state';
import { describePeriodCost, describeRates, provesRates } from '@/lib/site/words/rate-copy';
import type { Finding } from './audit/findings';
import { correctYear } from './corrections';
import type { ReadBill } from './model';
import type { BillValue } from './review';
import { assessYear } from './year/assess-year';
import type { BillYear } from './year/bill-year';

export interface BillCheckView {
  year: BillYear;
  rates: BillValue;
  /** Notes about the rates. */
  rateNotes: readonly string[];
  findings: Finding[];
  /** Hidden fields of the form. */
  carried: (readonly [name: string, value: string])[];
  /** The form to correct the rates; the URL has nothing personal. */
  ratesHref: string;
}

/** `asRead` combines all `bills`; `today` is YYYY-MM-DD. */
export function buildBillCheckView(
  bills: readonly ReadBill[],
  asRead: ReadBill,
  typed: TypedBill,
  { today, checked }: { today: string; checked: readonly string[] },
): BillCheckView {
  const year = correctYear(bills, typed);
  const network = findNetworkOfForm(asRead, typed);
  const { own, usage, findings } = assessYear(year, network, today);
  return {
    year,
    rates: {
      ...buildRatesValue(own?.rates ?? null, checked, isUnlikely(year.newest)),
      at: own ? findRatePlaces(year.newest) : [],
    },
    rateNotes: own?.notes ?? [],
    findings,
    ratesHref: formatRatesFormHref({
      ...{ ...noChoices, ...noUsage, ...usage },
      ...{ level: 'postcode', place: typed.postcode.trim(), distributor: network },
      ownRates: own && printOwnRates(own.rates),
    }),
    carried: [
      // When the form has an NMI, the NMI gives the network.
      ...(network && typed.nmi === '' ? [['network', network] as const] : []),
      ...(own ? [['own_rates', printOwnRates(own.rates)] as const] : []),
      ...(usage?.controlledLoadKwh ? [['controlled_load_kwh', String(usage.controlledLoadKwh)] as const] : []),
      ...(usage?.exportKwh ? [['export_kwh', String(usage.exportKwh)] as const] : []),
    ],
  };
}

const findRatePlaces = ({ lines }: ReadBill) => lines.flatMap(({ rate, at }) => (rate !== null && at ? [at] : []));

/**
 * Rules for unlikely values. A misplaced decimal point in both quantity and rate gives the same amount, so sums cannot
 * detect it.
 */
const unlikelyRules = ['usage_range', 'usage_price', 'usage_demand', 'usage_past', 'rate_range'];
const isUnlikely = ({ issues }: ReadBill) => issues.some(({ rule }) => unlikelyRules.includes(rule ?? ''));

function buildRatesValue(
  rates: OwnRates | null,
  checked: readonly string[],
  isUncertain: boolean,
): Omit<BillValue, 'at'> {
  const row = { id: 'rates', label: 'Rates', issues: [] } as const;
  if (!rates) return { ...row, text: null, state: 'absent', reason: 'We couldn’t read what you pay' };
  const text = describeRates(rates);
  const reason = describePeriodCost(rates) ?? '';
  if (provesRates(rates) && !isUncertain) return { ...row, text, reason, state: 'proved' };
  if (checked.includes('rates')) return { ...row, text, reason, state: 'checked' };
  return {
    ...row,
    text,
    reason: provesRates(rates) ? 'Check each rate. A rate or the usage looks unlikely.' : reason,
    state: 'look',
  };
}
