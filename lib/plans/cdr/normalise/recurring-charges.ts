/**
 * Reads recurring charges besides supply and usage: metering, and fees described only in text (rule R10 of
 * docs/costing.md).
 */
import { roundCost } from '../../costing/cost';
import type { Fee, PossibleCharge } from '../../plan';
import type { FeeDocument, MeteringChargeDocument, PlanDocument } from './document';
import type { AddNote } from './notes';

interface RecurringCharges {
  /** Charged to every customer of the plan. */
  fees: Fee[];
  /** Charged to some customers. */
  mayAdd: PossibleCharge[];
}

const timesPerYear = { day: 365, week: 365 / 7, month: 12, quarter: 4, year: 1 } as const;
type Period = keyof typeof timesPerYear;
const periodWords: Record<string, Period> = { daily: 'day', weekly: 'week', monthly: 'month', quarterly: 'quarter' };
const periodsByTerm: Record<string, Period> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', ANNUAL: 'year' };

const metering = /\bmeter(?:ing|s)?\b/i;
/** Work on a meter, charged once. */
const meterWork = /\b(?:read|reads|reading|reconfigur\w*|install\w*|exchange|test\w*|remov\w*|upgrade\w*|special)\b/i;
/** Optional, or already included in another price. */
const avoidable = /\bgreen ?power\b|\bincluded in\b|\bopt(?:ed|ional)\b/i;
/** Charged for each action of a customer. */
const perEvent =
  /\b(?:cards?|payments?|paper|post(?:ed|al)?|(?:per|each|every) bill|dishonou?r\w*|interest|cancel\w*)\b/i;
const condition = /\bif\b|\bmay\b|\bapplicable\b|\bwhere\b|\bwhen\b|\bonly\b|\bcomms\s?\d?\b|\btypes?\s?\d/i;
/** Retailers' names for regular fees. */
const standingFee =
  /\b(?:service|account|subscription|management|membership|admin\w*|platform|access) (?:fee|charge)s?\b/i;
const dollarsPer =
  /\$\s?(\d[\d,]*(?:\.\d+)?)[^$]{0,40}?(?:\b(?:per|a|each|every)\s+|\/\s?)(day|week|month|quarter|year|annum)\b/i;
const perUnit = /(?:\b(?:per|a|each|every)\s+|\/\s?)(day|week|month|quarter|year|annum)\b/i;
/** A smaller yearly amount is a placeholder. */
const minDollarsPerYear = 1;

/**
 * Returns all recurring charges of a document. Amounts that everyone pays are fees; those that depend on the meter or
 * the customer are possible charges. Amounts include GST. The register says so for fees. For metering charges it does
 * not, but every amount seen is a whole number of cents times 1.1.
 */
export function readRecurringCharges(document: PlanDocument, note: AddNote): RecurringCharges {
  const { fees, terms, additionalFeeInformation } = document.electricityContract;
  const all: RecurringCharges = { fees: [], mayAdd: [] };
  for (const charge of document.meteringCharges ?? []) addMetering(all, charge, note);
  // A fee listed twice counts once: a retailer that lists $77 a month twice names the two kinds of meter elsewhere.
  const distinct = new Map((fees ?? []).map((fee) => [JSON.stringify(fee), fee]));
  for (const fee of distinct.values()) addFee(all, readRecurringFee(fee), note);
  if (all.fees.length === 0 && !(fees ?? []).some(({ type }) => type === 'MEMBERSHIP')) {
    for (const sentence of [terms, additionalFeeInformation].flatMap(splitSentences)) {
      if (standingFee.test(sentence)) addFee(all, findFeeInText(sentence, null), note);
    }
  }
  return { fees: all.fees, mayAdd: mergeCharges(all.mayAdd) };
}

function addMetering(all: RecurringCharges, charge: MeteringChargeDocument, note: AddNote): void {
  const text = `${charge.displayName} ${findFirstSentence(charge.description)}`;
  if (meterWork.test(text)) return;
  const minimum = charge.minimumValue ?? 0;
  const maximum = Math.max(minimum, charge.maximumValue ?? 0);
  if (maximum === 0) {
    note('metering_charge_unknown');
    return;
  }
  const period = toPeriod(charge.period) ?? timesPerYear[findPeriodInText(text) ?? guessPeriod(maximum)];
  const everybody = condition.test(text) ? 0 : minimum;
  if (everybody > 0) {
    all.fees.push({ label: 'Metering charge', amountIncGst: everybody, timesPerYear: period });
    note('metering_charge_costed');
  }
  addPossible(all, {
    label: everybody > 0 ? 'Higher metering charge' : 'Metering charge',
    amountPerYearIncGst: roundCost((maximum - everybody) * period) / 100,
    condition: chooseDescription(charge.description, charge.displayName),
  });
}

/** Returns a recurring fee of the register; null when it does not recur or is read elsewhere. */
export function readRecurringFee(fee: FeeDocument) {
  if (fee.type !== 'OTHER') return null;
  return findFeeInText(findFirstSentence(fee.description), fee);
}

function findFeeInText(text: string, fee: FeeDocument | null) {
  const named = dollarsPer.exec(text);
  const amountIncGst = fee?.amount || Number(named?.[1]?.replaceAll(',', '') ?? 0);
  const isMetering = metering.test(text);
  if (amountIncGst <= 0 || avoidable.test(text) || (isMetering ? meterWork : perEvent).test(text)) return null;
  const bySize = isMetering ? guessPeriod(amountIncGst) : null;
  const period = periodsByTerm[fee?.term ?? ''] ?? findPeriodInText(text) ?? bySize;
  if (!period) return null;
  return {
    label: isMetering ? 'Metering charge' : `Fee per ${period}`,
    amountIncGst,
    timesPerYear: timesPerYear[period],
    condition: condition.test(text) ? text : null,
  };
}

function addFee(all: RecurringCharges, fee: ReturnType<typeof findFeeInText>, note: AddNote): void {
  if (!fee) return;
  const { label, amountIncGst, timesPerYear: times, condition: only } = fee;
  if (only === null) {
    all.fees.push({ label, amountIncGst, timesPerYear: times });
    note('recurring_fee_from_text');
  } else addPossible(all, { label, amountPerYearIncGst: roundCost(amountIncGst * times) / 100, condition: only });
}

function addPossible(all: RecurringCharges, charge: PossibleCharge): void {
  if (charge.amountPerYearIncGst >= minDollarsPerYear) all.mayAdd.push(charge);
}

/** A site has one meter, so charges of the same amount for several kinds of meter are merged. */
function mergeCharges(charges: readonly PossibleCharge[]): PossibleCharge[] {
  const byAmount = new Map<string, PossibleCharge>();
  for (const charge of charges) {
    const key = `${charge.label} ${charge.amountPerYearIncGst}`;
    const known = byAmount.get(key);
    const conditions = [known?.condition, charge.condition].filter((words) => words);
    byAmount.set(key, { ...charge, condition: conditions.length > 0 ? conditions.join(' or ') : null });
  }
  return [...byAmount.values()];
}

/** Parses an ISO 8601 duration as times a year; null for other text. */
function toPeriod(duration: string): number | null {
  const parts = /^P(\d+)([DWMY])$/.exec(duration);
  if (!parts || Number(parts[1]) === 0) return null;
  const unit = ({ D: 'day', W: 'week', M: 'month', Y: 'year' } as const)[parts[2] as 'D' | 'W' | 'M' | 'Y'];
  return timesPerYear[unit] / Number(parts[1]);
}

function findPeriodInText(text: string): Period | null {
  const word = /\b(daily|weekly|monthly|quarterly|annual|yearly)\b/i.exec(text)?.[1]?.toLowerCase();
  if (word) return periodWords[word] ?? 'year';
  const unit = perUnit.exec(text)?.[1]?.toLowerCase();
  return unit === 'annum' ? 'year' : ((unit as Period | undefined) ?? null);
}

/** Metering charges with a known period are $0.60 to $3 a day, $18 to $90 a month, and above $200 a year. */
function guessPeriod(amount: number): Period {
  return amount < 10 ? 'day' : amount < 150 ? 'month' : 'year';
}

function chooseDescription(description: string, name: string): string | null {
  const text = description.replace(/\s+/g, ' ').trim();
  return text === '' || text.toLowerCase() === name.trim().toLowerCase() ? null : text;
}

function findFirstSentence(text: string): string {
  return splitSentences(text)[0] ?? '';
}

function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?])(?<!\b(?:incl?|excl?|approx)\.)\s+|\n+/i)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}
