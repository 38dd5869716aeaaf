/** Converts the selected rows to charge lines of the canonical bill. */

import { roundToCents } from '@/lib/facts/money';
import type { Basis } from '../../basis';
import type { Charge, energyTypes } from '../../bill';
import { isWithin, priceRanges } from '../../line-arithmetic';
import { phrases } from '../../phrases';
import { type Line, makeEvidence } from '../layout/lines';
import type { GstStyle } from '../totals/sums';
import { findRanges } from '../values/dates';
import type { NumberSpan } from '../values/numbers';
import { nameRateUnit, type QuantityUnit, ratePeriods } from '../values/units';
import { classifyCharge, findBand, findTariffType, findTimePeriod, type LineText } from './classify';
import {
  findPrintedCurrency,
  findSmallerUnit,
  isCountedInPrint,
  isDayCount,
  isMonths,
  isPricedInPrint,
  multiply,
  solveLine,
} from './solve';
import { type Calculation, type Candidate, findMinLegibility, hasUncertainLetters } from './stages';

export interface ChargeContext {
  energyType: (typeof energyTypes)[number] | null;
  /** Whether amounts include GST; null if unknown. */
  style: GstStyle | null;
  /** Whether the lines add up to a total of the bill. */
  closed: boolean;
  /** Whether 3/4/2026 is 3 April. */
  dayFirst: boolean;
  /** Figures of lines that name a unit of usage or demand. */
  metered: readonly NumberSpan[];
  /** The unit printed beside or above a number. */
  findUnit: (line: Line, number: NumberSpan) => QuantityUnit | null;
}

export function makeCharges(candidates: readonly Candidate[], context: ChargeContext): Charge[] {
  const proved = candidates.flatMap(({ row: { calculation } }) => (calculation?.proved ? calculation.quantity : []));
  const quantities = [...proved.flatMap((_, i) => addSteps(proved.slice(i, i + maxSteps))), ...context.metered];
  return candidates.map((one) => makeCharge(withQuantity(one, quantities), context));
}

/**
 * The quantity of another row, of the steps below each other, or of the meter where this row prints its rate alone:
 * "System benefit charge @ 0.5512¢/kWh  $28.22".
 */
function withQuantity(candidate: Candidate, quantities: readonly NumberSpan[]): Candidate {
  const { row } = candidate;
  if (row.calculation || !row.figures.some(isPricedInPrint)) return candidate;
  for (const quantity of quantities) {
    const calculation = solveLine([quantity, ...row.figures], row.amount.value);
    if (calculation?.proved && calculation.quantity === quantity)
      return { ...candidate, proved: true, row: { ...row, calculation } };
  }
  return candidate;
}

const maxSteps = 4;

/** The first quantity, and its sums with those below it in the same unit. */
function addSteps(quantities: readonly NumberSpan[]): NumberSpan[] {
  const sums: NumberSpan[] = [];
  for (const quantity of quantities) {
    const before = sums.at(-1);
    if (before && before.quantityUnit?.unit !== quantity.quantityUnit?.unit) break;
    sums.push({ ...quantity, value: quantity.value + (before?.value ?? 0) });
  }
  return sums;
}

/** Converts one row. The rate is in dollars per reported unit. */
function makeCharge(candidate: Candidate, context: ChargeContext): Charge {
  const { row, description, section, band } = candidate;
  const calculation =
    row.calculation && isThreshold(row, row.calculation)
      ? countStep(row.calculation, row.amount.value)
      : row.calculation;
  const printed = calculation && reportFigures(calculation);
  const implied = printed && (printed.unit ?? inferUnit(candidate, printed, context.energyType));
  const counted = calculation && implied === null ? context.findUnit(row.line, calculation.quantity) : null;
  const figures = calculation && counted ? reportFigures(calculation, counted) : printed;
  const lone = figures ? null : findLoneQuantity(row);
  const unit = implied ?? counted?.unit ?? lone?.unit ?? null;
  const amount = readAmount(candidate, context.style);
  const lineText: LineText = { description, section, band, unit, energyType: context.energyType };
  return {
    description,
    class: classifyCharge(lineText),
    quantity: figures?.quantity ?? lone?.quantity ?? null,
    unit,
    rate: figures?.rate ?? null,
    rateUnit: figures && unit ? nameRateUnit(figures.currency, unit, figures.period) : null,
    lossFactor: figures?.lossFactor ?? null,
    amount,
    includesGst: includesGst(lineText, context.style),
    tariffType: findTariffType(lineText),
    timePeriod: findTimePeriod(lineText),
    ...findOwnPeriod(row, context.dayFirst),
    lowerBound: findLowerBound(description),
    basis: findBasis(candidate, context.closed, unit !== null),
    evidence: makeEvidence(row.line, row.start, row.end),
  };
}

/** Words of a tariff step's threshold, which is not a usage quantity. */
const thresholdPattern = /\b(?:first|next|over|above|below|up to|block|step|tier|less than|more than|under)\b[^\t]*$/i;

/** Whether the quantity is where a price begins or ends: "First 1,000 kWh at $0.067" beside the amount of 968 kWh. */
const isThreshold = ({ line, start }: Candidate['row'], { proved, quantity }: Calculation): boolean =>
  !proved && thresholdPattern.test(line.text.slice(start, quantity.start));

/** The calculation with what the step is charged for: the whole units whose price is the amount to the cent, if any. */
function countStep(calculation: Calculation, amount: number): Calculation | null {
  const withCount = (value: number) => ({ ...calculation, quantity: { ...calculation.quantity, value } });
  const price = multiply(withCount(1)) ?? 0;
  const counted = withCount(Math.round(amount / price));
  return price !== 0 && roundToCents(multiply(counted) ?? 0) === amount ? counted : null;
}

/** The only printed quantity beside an amount without a rate: "Network charges 12,402 kWh | $812.40". */
function findLoneQuantity({
  line,
  start,
  figures,
  amount,
}: Candidate['row']): { quantity: number; unit: string } | null {
  const quantities = figures.filter(isCountedInPrint);
  const [only] = quantities;
  const unit = only?.quantityUnit;
  if (!only || !unit || quantities.length > 1 || only.start > amount.start) return null;
  const behind = line.text.slice(only.end, amount.start);
  if (/[A-Za-z]{3}/.test(behind) || thresholdPattern.test(line.text.slice(start, only.start))) return null;
  return { quantity: roundFigure(only.value * unit.scale), unit: unit.unit };
}

function readAmount({ row }: Candidate, style: GstStyle | null): number {
  const value = style === 'ex' ? row.amountEx : style === 'inc' ? row.amountInc : null;
  return roundToCents(value ?? row.amount.value);
}

function includesGst({ description }: LineText, style: GstStyle | null): boolean | null {
  if (style === null) return null;
  return style === 'inc' && !phrases.charges.gstFree.test(description.toLowerCase());
}

interface ReportedFigures {
  quantity: number;
  rate: number;
  unit: string | null;
  currency: 'cent' | 'dollar';
  period: 'day' | 'month' | 'year' | null;
  lossFactor: number | null;
}

/** More digits than bills print. Rounds errors of scaling such as 0.30000000000000004. */
const roundFigure = (value: number) => Number(value.toPrecision(12));

/** `counted`: the unit of a quantity that prints none. */
function reportFigures(
  { quantity, rate, lossFactors, periodCount, dollars }: Calculation,
  counted: QuantityUnit | null = null,
): ReportedFigures {
  const q = quantity.quantityUnit ?? counted;
  const r = rate.rateUnit?.unit ? rate.rateUnit : null;
  // "66.09 × 31 kW days": the unit of the days includes the quantity's unit.
  const ofPeriod = periodCount?.quantityUnit;
  const unitDay = ofPeriod?.unit.match(/^(\w+) day$/)?.[1];
  const unit = q?.unit ?? unitDay ?? r?.unit ?? null;
  const timesScale = unitDay ? ofPeriod?.scale : undefined;
  const quantityScale = q?.scale ?? timesScale ?? r?.scale ?? 1;
  const rateScale = (r?.unit ? scalePricedUnits(r.unit, r.scale, unit) : null) ?? q?.scale ?? timesScale ?? 1;
  return {
    quantity: roundFigure(quantity.value * quantityScale),
    rate: roundFigure((rate.value * dollars) / rateScale),
    unit,
    currency: findPrintedCurrency(rate) === 'cent' || dollars === 0.01 ? 'cent' : 'dollar',
    period: r?.period ?? (periodCount && (ratePeriods[r?.unit ?? ''] ?? (isMonths(periodCount) ? 'month' : 'day'))),
    lossFactor:
      lossFactors.length === 0 ? null : roundFigure(lossFactors.reduce((product, one) => product * one.value, 1)),
  };
}

/** The reported units in one priced unit. A price per therm beside a quantity in dekatherms is for 0.1. */
function scalePricedUnits(priced: string, scale: number, reported: string | null): number {
  const [of, unit] = [findSmallerUnit(priced), findSmallerUnit(reported ?? priced)];
  return of.of === unit.of ? (scale * of.count) / unit.count : scale;
}

const fixedPattern = /\b(?:supply|daily|standing|service|access|fixed|metering|meter)\b/;
const noEnergyPattern = /\b(?:demand|capacity|fees?|discount|rental|credit card|tax|levy)\b/;

/** The unit in which energy is sold. A price in its range is for energy if no unit is printed. */
const energyUnits = { elec: 'kWh', gas: 'MJ' } as const;

/** The unit implied by words and price, for figures without a printed unit. */
function inferUnit(
  { description }: Candidate,
  { quantity, rate }: Pick<ReportedFigures, 'quantity' | 'rate'>,
  energyType: ChargeContext['energyType'],
): string | null {
  const words = description.toLowerCase();
  // "Meter 1 peak" counts energy, and no bill is for 2,205 days.
  const isEnergy = findBand(words) !== null || phrases.charges.controlled.test(words);
  // One of something is a fee: "Special meter read fee  1  $22.40".
  const mayBeDays = isDayCount(quantity) && quantity > 1;
  if (fixedPattern.test(words) && !isEnergy && mayBeDays) return 'days';
  if (/\bcylinder|\bbottle/.test(words) || (energyType === 'lpg' && /\b\d+ ?kg\b|\bexchange\b|\bswap/.test(words)))
    return 'bottle';
  if (noEnergyPattern.test(words) || energyType === null || energyType === 'lpg') return null;
  const unit = energyUnits[energyType];
  return isWithin(priceRanges[unit], rate) ? unit : null;
}

/** The basis of the charge. Confirmed if the product gives the amount, or the amounts add up to a total of the bill. */
function findBasis(candidate: Candidate, closed: boolean, isCounted: boolean): Basis {
  const { proved, row, description, repaired } = candidate;
  if (repaired || row.repaired) return closed && proved ? 'repaired_in_total' : 'repaired';
  const isPicture = hasUncertainLetters(row);
  // Without its unit, a quantity may be in thousands.
  const { calculation } = row;
  const isWhole = isCounted || calculation?.quantity.value === 1;
  const isSure = isWhole && calculation !== null && isDetermined(calculation, candidate);
  if (proved && isPicture && !isSure) return 'product_in_picture';
  if (proved) return closed ? 'product_in_total' : 'product';
  if (row.calculation || !closed) return findMinLegibility(row) < sureLetters ? 'unclear_line' : 'line';
  // A fee has no calculation. Numbers beside the amount are a calculation that was not understood.
  const whole = row.figures.length === 0 && !/\d{2}|[$¢@×]/.test(description) && !meteredPattern.test(description);
  // A picture may have lost the calculation.
  return whole ? (isPicture ? 'fee_in_picture' : 'fee_in_total') : 'amount_in_total';
}

const meteredPattern = /\b(?:usage|consumption|peak|shoulder|anytime|daily|supply charge|demand)\b/i;
const sureLetters = 0.9;

/**
 * Whether the calculation determines every digit. Otherwise rounding allows another last digit, so the letters must be
 * clear.
 */
function isDetermined({ quantity, rate, dollars, exact }: Calculation, { row, description }: Candidate): boolean {
  if (!exact) return false;
  // A minus on the amount alone is a credit's, or a speck.
  if (
    row.amount.value < 0 &&
    quantity.value * rate.value > 0 &&
    !phrases.charges.credit.test(description.toLowerCase())
  )
    return false;
  const step = Math.min(
    10 ** -rate.decimals * Math.abs(quantity.value) * dollars,
    10 ** -quantity.decimals * Math.abs(rate.value) * dollars,
  );
  return step > 0.01 || findMinLegibility(row) >= sureLetters;
}

/** The dates printed with the line. `dayFirst` decides the meaning of numeric dates. */
function findOwnPeriod({ line, start, end, calculationLines, descriptionLines }: Candidate['row'], dayFirst: boolean) {
  const texts = [
    line.text.slice(start, end),
    ...calculationLines.map(({ text }) => text),
    ...descriptionLines.map(({ text }) => text),
  ];
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
