/** Reads contract facts from a register document: how long prices are fixed, occasional fees, ways to pay. */

import { type ContractFacts, type OccasionalFee, paymentOptions } from '../../plan';
import type { FeeDocument, PlanDocument } from './document';
import { toPlainText } from './phrases';
import { readRecurringFee } from './recurring-charges';

/** Returns the facts of a document; undefined when it has none. */
export function readContractFacts({ electricityContract: contract }: PlanDocument): ContractFacts | undefined {
  const occasionalFees = (contract.fees ?? []).flatMap((fee) => toOccasionalFee(fee) ?? []);
  const billEveryMonths = (contract.billFrequency ?? []).flatMap((text) => toMonths(text) ?? []);
  const payBy = paymentOptions.filter((option) => contract.paymentOption?.includes(option.toUpperCase()));
  const meterTypes = (contract.meterTypes ?? []).map(tidyText).filter((type) => /^type [1-9]/i.test(type));
  const facts: ContractFacts = {
    ...(typeof contract.isFixed === 'boolean' && { prices: contract.isFixed ? 'fixed' : 'may_change' }),
    ...joinNameAndText('priceChanges', contract.variation),
    ...toBenefit(contract.benefitPeriod),
    ...joinNameAndText('atEnd', contract.onExpiryDescription),
    ...(typeof contract.coolingOffDays === 'number' && { coolingOffDays: contract.coolingOffDays }),
    ...(billEveryMonths.length > 0 && { billEveryMonths: billEveryMonths.sort((a, b) => a - b) }),
    ...(payBy.length > 0 && { paymentOptions: payBy }),
    ...(meterTypes.length > 0 && { meterTypes: meterTypes.sort() }),
    ...(occasionalFees.length > 0 && { occasionalFees: shortenFees(occasionalFees) }),
    ...joinNameAndText('feeInformation', contract.additionalFeeInformation),
  };
  return Object.keys(facts).length > 0 ? facts : undefined;
}

/** Returns a fact as the retailer worded it; text without letters, such as a dash, is ignored. */
function joinNameAndText<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  const plain = tidyText(text);
  return /[a-z]/i.test(plain) ? ({ [name]: plain } as Record<Name, string>) : {};
}

/** Parses `12 months`, `1 Year`, `Ongoing`; other text is ignored. */
function toBenefit(text: string): Pick<ContractFacts, 'benefitMonths'> {
  if (/^ongoing$/i.test(text.trim())) return { benefitMonths: null };
  const [, count, unit] = /^(\d{1,2}) (month|year)s?$/i.exec(text.trim()) ?? [];
  if (!count || !unit || Number(count) === 0) return {};
  return { benefitMonths: Number(count) * (unit.toLowerCase() === 'year' ? 12 : 1) };
}

function toMonths(duration: string): number | null {
  const [, count, unit] = /^P(\d+)([MY])$/.exec(duration) ?? [];
  return count && Number(count) > 0 ? Number(count) * (unit === 'Y' ? 12 : 1) : null;
}

const kindsByWords: readonly [OccasionalFee['kind'], RegExp][] = [
  ['paper_bill', /\b(?:paper|printed|posted) bills?\b|\bbills? sent by post\b/i],
  ['dishonoured_payment', /\bdishonou?r/i],
  ['other_payment', /\bpost office\b|\bover the counter\b|\baustralia post\b|\bbpay\b/i],
  ['card_payment', /\b(?:credit|debit|mastercard|visa|amex|american express)\b/i],
];
const kindsByType: Record<string, OccasionalFee['kind']> = {
  CC_PROCESSING: 'card_payment',
  PAYMENT_PROCESSING: 'other_payment',
  CHEQUE_DISHONOUR: 'dishonoured_payment',
  DD_DISHONOUR: 'dishonoured_payment',
  LATE_PAYMENT: 'late_payment',
  PAPER_BILL: 'paper_bill',
  CONNECTION: 'connection',
  ESTABLISHMENT: 'connection',
  DISCONNECTION: 'disconnection',
  DISCONNECT_MOVE_OUT: 'disconnection',
  DISCONNECT_NON_PAY: 'disconnection',
  RECONNECTION: 'reconnection',
};
/** Types of fees whose description decides the kind, because the register has no exact type for them. */
const openTypes = new Set(['OTHER', 'PAYMENT_PROCESSING']);
/** Read by other modules, as yearly fees or as the exit fee. */
const readElsewhere = new Set(['MEMBERSHIP', 'EXIT']);

/** Returns null when it is not an occasional fee, and for $0 rows that only carry text. */
function toOccasionalFee(fee: FeeDocument): OccasionalFee | null {
  if (readElsewhere.has(fee.type) || readRecurringFee(fee)) return null;
  const byWords = openTypes.has(fee.type) && kindsByWords.find(([, pattern]) => pattern.test(fee.description))?.[0];
  const kind = byWords || kindsByType[fee.type] || 'other';
  const text = tidyText(fee.description);
  const ownText = text === '' ? {} : { text };
  if (fee.rate !== null && fee.rate !== undefined && fee.rate >= 0 && fee.rate <= 1) {
    return { kind, percent: Math.round(fee.rate * 1e4) / 100, ...ownText };
  }
  if (fee.amount === null || fee.amount === undefined || fee.amount < 0) return null;
  if (fee.amount === 0 && (kind === 'other' || kind === 'dishonoured_payment')) return null;
  return { kind, amountIncGst: fee.amount, ...ownText };
}

/** Kinds that cover several fees, so that the text is needed to distinguish them. */
const wordyPattern = new Set<OccasionalFee['kind']>(['card_payment', 'other_payment', 'other']);

/** Removes duplicate fees, and text that only repeats the kind, which thousands of plans have. */
function shortenFees(fees: readonly OccasionalFee[]): OccasionalFee[] {
  const distinct = [...new Map(fees.map((fee) => [JSON.stringify(fee), fee])).values()];
  return distinct.map(({ text, ...fee }) => {
    const alone = distinct.filter(({ kind }) => kind === fee.kind).length === 1;
    return text === undefined || (alone && !wordyPattern.has(fee.kind)) ? fee : { ...fee, text };
  });
}

/** An apostrophe damaged by a wrong character encoding. */
const brokenApostrophe = /â€™|(?<=\p{L})\uFFFD(?=\p{L})/gu;

function tidyText(text: string): string {
  return toPlainText(text).replace(brokenApostrophe, '’').replace(/\s+/g, ' ');
}
