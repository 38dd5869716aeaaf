/**
 * The tolerances and limits of the checks, also shown on the page of published rules. The ranges cover every tariff in force in the
 * countries read. A figure outside them is mostly a misplaced decimal point.
 */
import type { Basis } from '../basis';
import type { Charge } from '../bill';
import { lineTolerance, priceRanges } from '../line-arithmetic';

/** Tolerance of a sum of lines, since each line may be rounded. `linesPerFurtherCent`: lines for each extra cent. */
export const sumSlack = { cents: 2, linesPerFurtherCent: 4 };

/** Tolerance of a line's amount, beyond the rounding of the printed quantity and rate. */
export const lineSlack = {
  cents: Math.round(lineTolerance.contradiction.dollars * 100),
  share: lineTolerance.contradiction.share,
};

/** Tax rates by the kind of connection number. `other`: the number does not show the country. */
export const taxShares = {
  nmi: [0.1],
  mirn: [0.1],
  icp: [0.15],
  mpan: [0.2, 0.05],
  /** Includes 9% and 13.5% of Ireland. */
  mprn: [0.2, 0.05, 0.09, 0.135],
  /** Includes the reduced rate of Ireland. */
  other: [0.1, 0.15, 0.2, 0.05, 0.13, 0.09],
} as const;

/** The consumption may differ from the difference of the reads, because reads are printed without decimals. */
export const readSlack = { units: 1, share: 0.001 };

/** `times`: registers that are not printed hold at most this many times what the printed ones do. */
export const usageTotalSlack = { kwhPerRegister: 2, share: 0.02, times: 20 };

/** kWh a day of a business behind one meter, from a locked shed to a large factory. */
export const dailyKwh = { low: 0.1, high: 50_000 };

export const smallSite = {
  /** Three phases of 100 A at 230 V all day. A meter without current transformers can't measure more. */
  meterDailyKwh: 1_650,
  /**
   * Twice the daily average of 160,000 kWh a year, the highest Australian limit for small customers (South Australia).
   */
  planDailyKwh: 880,
};

/** Average load as a share of the maximum demand. `highOfWindow`: for demand measured in certain hours only. */
export const loadFactors = { low: 0.01, high: 1.05, highOfWindow: 2 };

/** The usage may be this many times above or below every printed daily average. */
export const pastTimes = 5;

/** Names of registers that measure energy fed into the grid. */
export const exportRegister = /\bexport\b|\bb\d\b|\bsolar\b|\bfeed|\bgenerat|\brcvd?\b|\breceived\b.*\bfrom you\b/i;

export interface RateRange {
  unit: 'kWh' | 'days' | 'MJ';
  classes: readonly Charge['class'][];
  /** Dollars per unit. */
  low: number;
  high: number;
}

/** Average price of energy in dollars per unit, over all energy lines. */
export const energyPrices = { kWh: priceRanges.kWh, MJ: priceRanges.MJ } as const;

/** Rates in dollars per unit, by the class of the charge line. */
export const rateRanges: readonly RateRange[] = [
  { unit: 'kWh', classes: ['retail', 'on_supply', 'common_area'], ...energyPrices.kWh },
  { unit: 'kWh', classes: ['network'], low: 0, high: 1.2 },
  { unit: 'kWh', classes: ['environmental', 'market'], low: 0, high: 0.3 },
  { unit: 'days', classes: ['retail', 'network', 'supply', 'on_supply', 'common_area'], low: 0, high: 1_000 },
  { unit: 'MJ', classes: ['retail'], ...energyPrices.MJ },
  { unit: 'MJ', classes: ['network'], low: 0, high: 0.3 },
];

/** The classes of the retailer's energy lines. Each unit of energy is charged in them once. */
export const soldClasses: readonly Charge['class'][] = ['retail', 'on_supply'];

/**
 * The bases of lines and reads that are unclear in a picture. If they don't multiply out, the bill may still be right.
 */
export const unclearBases: readonly Basis[] = ['unclear_line', 'unclear_read_row'];

/** Values with a lower confidence are reported. An address or a demand often has no confirmation, so less is enough. */
export const uncertainBelow = { usual: 0.7, address: 0.5, demand: 0.6 };

/** Tolerance, since tax is rounded once or line by line. */
export const taxSlack = { cents: 2, perLine: 0.6 };

/** Untaxed credits lower a summary's total, so its tax may be this many times the usual share. */
export const summaryTaxMargin = 1.25;

/** The maximum number of lines tried as untaxed. More would explain any tax, and take too long. */
export const untaxedLines = 10;

/** A repeated line is at most this many text heights below the first. */
export const rowsTouchWithin = 3.5;
