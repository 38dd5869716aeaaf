/**
 * What the checks allow for. The page of published rules shows these very figures. Ranges are wide enough for every tariff in
 * force in the countries read, so that a figure outside is mostly a misplaced point.
 */
import type { Basis } from '../basis';
import type { Charge, Currency } from '../bill';
import { getCurrencyNames } from '../currency-names';
import { lineTolerance } from '../line-arithmetic';
import { priceRanges } from '../plausible-prices';

/** Each line may be rounded on its own. */
export const sumSlack = { cents: 2, linesPerFurtherCent: 4 };

/** Of a line's amount, beyond the rounding of quantity and rate as printed. */
export const lineSlack = {
  cents: Math.round(lineTolerance.contradiction.dollars * 100),
  share: lineTolerance.contradiction.share,
};

/** Shares of tax on what is charged, by the number of the connection; `other`: where it does not tell the country. */
export const taxShares = {
  nmi: [0.1],
  mirn: [0.1],
  icp: [0.15],
  mpan: [0.2, 0.05],
  /** Of Ireland too: 9%, or 13.5%. */
  mprn: [0.2, 0.05, 0.09, 0.135],
  /** Also the reduced rate of Ireland. */
  other: [0.1, 0.15, 0.2, 0.05, 0.13, 0.09],
} as const;

/** A read less the one before may differ from the consumption by the digits behind the point. */
export const readSlack = { units: 1, share: 0.001 };

/** `times`: registers that are not printed cannot hold more than so many times what the others do. */
export const usageTotalSlack = { kwhPerRegister: 2, share: 0.02, times: 20 };

/** A business behind one meter: from a locked shed to a large factory. */
export const dailyKwh = { low: 0.1, high: 50_000 };

export const smallSite = {
  /** Three phases of 100 A at 230 V all day: a meter without current transformers carries no more. */
  meterDailyKwh: 1_650,
  /** Twice the day of 160,000 kWh a year, the highest limit of a small customer in Australia (South Australia). */
  planDailyKwh: 880,
};

/** What is used of the highest demand in every hour. A demand of certain hours leaves out what is drawn at other times. */
export const loadFactors = { low: 0.01, high: 1.05, highOfWindow: 2 };

/** How many times more or less than every daily average in print. */
export const pastTimes = 5;

/** Registers of energy that is fed in. */
export const exportRegister = /\bexport\b|\bb\d\b|\bsolar\b|\bfeed|\bgenerat/i;

export interface RateRange {
  unit: 'kWh' | 'days' | 'MJ';
  classes: readonly Charge['class'][];
  /** Dollars per unit. */
  low: number;
  high: number;
}

/** Dollars per unit of all that is used, by the energy lines together. */
export const energyPrices = { kWh: priceRanges.kWh, MJ: priceRanges.MJ } as const;

/** Dollars per unit, by what a line charges for. */
export const rateRanges: readonly RateRange[] = [
  { unit: 'kWh', classes: ['retail', 'on_supply', 'common_area'], ...energyPrices.kWh },
  { unit: 'kWh', classes: ['network'], low: 0, high: 1.2 },
  { unit: 'kWh', classes: ['environmental', 'market'], low: 0, high: 0.3 },
  { unit: 'days', classes: ['retail', 'network', 'supply', 'on_supply', 'common_area'], low: 0, high: 1_000 },
  { unit: 'MJ', classes: ['retail'], ...energyPrices.MJ },
  { unit: 'MJ', classes: ['network'], low: 0, high: 0.3 },
];

/** Classes of the retailer's own lines, which charge the energy once. */
export const soldClasses: readonly Charge['class'][] = ['retail', 'on_supply'];

/** A rate as bills print it. */
export function formatRate(unit: RateRange['unit'], dollars: number, currency: Currency = 'dollar'): string {
  const { sign, hundredth } = getCurrencyNames(currency);
  return unit === 'days'
    ? `${sign}${dollars.toLocaleString('en-AU')} a day`
    : `${Number((dollars * 100).toPrecision(6))}${hundredth}/${unit}`;
}

/** Lines and reads that a picture shows badly: that they do not come out is no word about the bill. */
export const unclearBases: readonly Basis[] = ['unclear_line', 'unclear_read_row'];

/** Values read with less than this are reported as uncertain; those that stand alone on their bill by nature with less still. */
export const uncertainBelow = { usual: 0.7, address: 0.5, demand: 0.6 };

/** Tax is rounded once, or line by line. */
export const taxSlack = { cents: 2, perLine: 0.6 };

/** How many times the tax of a summary's total its tax may be: credits without tax lower the total. */
export const summaryTaxMargin = 1.25;

/** So many lines are tried as being without tax; more would explain any tax, and take long. */
export const untaxedLines = 10;

/** A repeated line stands within so many heights of its print. */
export const rowsTouchWithin = 3.5;
