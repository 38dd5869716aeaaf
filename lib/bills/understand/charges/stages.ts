/**
 * The stages of a charge line: Row → CalculatedRow → Candidate → Charge (`lib/bills/bill`). Each stage creates new
 * objects and leaves those of the previous stage unchanged.
 */
import type { Charge } from '../../bill';
import type { Line } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';

/** Which figures of a line are its quantity, rate and factors. */
export interface Calculation {
  readonly quantity: NumberSpan;
  readonly rate: NumberSpan;
  readonly lossFactors: readonly NumberSpan[];
  /** The days or months that the rate is charged for, besides the quantity. */
  readonly periodCount: NumberSpan | null;
  /** Dollars per printed unit of the rate: 0.01 for cents. */
  readonly dollars: number;
  /**
   * Whether the product gives the amount within rounding. If not, the figures were chosen by their units.
   */
  readonly proved: boolean;
  /** Whether the product gives the amount to the cent without rounding of the figures. */
  readonly exact: boolean;
  readonly score: number;
}

/** A part of a line that ends in an amount. */
export interface Row {
  readonly line: Line;
  /** Where the row starts and ends in the line's text. */
  readonly start: number;
  readonly end: number;
  /** Numbers before the amount, or behind an amount that starts the row. */
  readonly figures: readonly NumberSpan[];
  /** Amounts that the figures may multiply to, likeliest first. */
  readonly amounts: readonly NumberSpan[];
  /** The amounts before and after GST, if the row prints both. */
  readonly amountEx: number | null;
  readonly amountInc: number | null;
  /** The name of the charge, if it is not in the words before its figures. */
  readonly name?: string;
}

/** A row with its calculation and the other lines that it uses. */
export interface CalculatedRow extends Omit<Row, 'amounts'> {
  readonly amount: NumberSpan;
  readonly calculation: Calculation | null;
  /** Other lines with its calculation. */
  readonly calculationLines: readonly Line[];
  /** Lines above and below that continue its words. */
  readonly descriptionLines: readonly Line[];
  /** Whether one of its figures was corrected to prove its calculation. */
  readonly repaired?: boolean;
}

/** A row with one amount, outside tables and without words on other lines. */
export const makeLoneRow = (
  row: Pick<CalculatedRow, 'line' | 'start' | 'end' | 'figures' | 'amount' | 'calculation'>,
): CalculatedRow => ({ ...row, amountEx: null, amountInc: null, calculationLines: [], descriptionLines: [] });

/** A row that may be a charge line. */
export interface Candidate {
  readonly row: CalculatedRow;
  readonly description: string;
  readonly section: string;
  /** That of the heading over it; see `findBandOver`. */
  readonly band?: Charge['timePeriod'];
  readonly proved: boolean;
  /** Whether it is a charge line by the first guess. */
  readonly included: boolean;
  /** The cost of changing that guess. */
  readonly flipCost: number;
  /** Whether a digit or a sign was corrected. */
  readonly repaired?: boolean;
}

type OwnLines = Pick<CalculatedRow, 'line' | 'calculationLines'>;

/** Confidence in the least clear letters of the row and its calculation. */
export const findMinLegibility = ({ line, calculationLines }: OwnLines): number =>
  Math.min(...[line, ...calculationLines].map(({ legibility }) => legibility));

/** Whether OCR was uncertain about any letter of the row. */
export const hasUncertainLetters = (row: OwnLines): boolean => findMinLegibility(row) < 1;

/** The figures of a calculation, quantity and rate first. */
export const listFigures = ({ quantity, rate, periodCount, lossFactors }: Calculation): NumberSpan[] => [
  quantity,
  rate,
  ...(periodCount ? [periodCount] : []),
  ...lossFactors,
];
