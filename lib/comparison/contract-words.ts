/** What to know before signing, as short facts: the hours behind each price, the contract, single fees. */
import type { RatesPlan } from '@/lib/rates/contract';
import { dateWords, dollarsAndCents, listWords, quantity } from './format';
import { bandNames, windowWords } from './window-words';

export interface ContractFact {
  name: string;
  words: string;
}

type Details = NonNullable<RatesPlan['contract_details']>;

/** `Peak: weekdays 3 pm to 9 pm`, one line a band and season. */
export function hoursFacts({ price_hours: hours = [] }: Pick<RatesPlan, 'price_hours'>): ContractFact[] {
  return hours.map(({ band, season, windows }) => ({
    name: `${bandNames[band]} hours${season ? `, ${season}` : ''}`,
    words: windowWords(windows),
  }));
}

const paymentNames: Record<string, string> = {
  direct_debit: 'direct debit',
  bpay: 'BPAY',
  credit_card: 'card',
  paper_bill: 'paper bill',
  other: 'other ways',
};
const feeNames: Record<string, string> = {
  card_payment: 'Paying by card',
  other_payment: 'Other ways to pay',
  dishonoured_payment: 'Dishonoured payment',
  late_payment: 'Late payment',
  paper_bill: 'Paper bill',
  connection: 'Connection',
  disconnection: 'Disconnection',
  reconnection: 'Reconnection',
  other: 'Another fee',
};

/** The contract's facts in the order an owner asks; what the source does not state is not there. */
export function contractFacts({ contract_details: details }: Pick<RatesPlan, 'contract_details'>): ContractFact[] {
  if (!details) return [];
  const fact = (name: string, words: string | null | undefined) => (words ? [{ name, words }] : []);
  return [
    ...fact('Prices', pricesWords(details)),
    ...fact('Benefits last', benefitWords(details.benefit_months)),
    ...fact('At the end', details.at_end),
    ...fact('Cooling-off period', details.cooling_off_days === undefined ? null : `${details.cooling_off_days} days`),
    ...fact('Bills', billWords(details.bill_every_months)),
    ...fact(
      'Ways to pay',
      details.payment_options &&
        listWords(
          details.payment_options.map((way) => paymentNames[way] ?? way),
          'or',
        ),
    ),
    ...fact('Meters', details.meter_types && listWords(details.meter_types, 'or')),
    ...(details.occasional_fees ?? []).map(feeFact),
    ...fact('Other fees', details.fee_information),
    ...fact('On offer', offeredWords(details)),
  ];
}

function pricesWords({ prices, price_changes: changes }: Details): string | null {
  const kind = prices === 'fixed' ? 'Fixed for the term' : prices === 'may_change' ? 'May change' : null;
  return [kind, changes].filter(Boolean).join('. ') || null;
}

function benefitWords(months: number | null | undefined): string | null {
  if (months === undefined) return null;
  return months === null ? 'As long as the contract' : `${quantity(months)} ${months === 1 ? 'month' : 'months'}`;
}

function billWords(every: readonly number[] | undefined): string | null {
  if (!every) return null;
  const words = every.map((months) =>
    months === 1 ? 'monthly' : months === 3 ? 'quarterly' : `every ${quantity(months)} months`,
  );
  return listWords(words, 'or');
}

function feeFact({
  kind,
  amount_inc_gst: amount,
  percent,
  text,
}: NonNullable<Details['occasional_fees']>[number]): ContractFact {
  const figure =
    amount !== undefined ? dollarsAndCents(amount) : percent !== undefined ? `${quantity(percent)}%` : null;
  return { name: feeNames[kind] ?? 'Fee', words: [figure, text].filter(Boolean).join('. ') || 'A fee applies' };
}

function offeredWords({ offered_from: from, offered_to: to }: Details): string | null {
  if (from && to) return `${dateWords(from)} to ${dateWords(to)}`;
  if (to) return `until ${dateWords(to)}`;
  return from ? `from ${dateWords(from)}` : null;
}
