/**
 * The stages of a charge line: Row → CalculatedRow → Candidate → Charge (`lib/bills/bill`). Every stage makes new objects and
 * leaves those of the stage before as they are.
 */
import type { Line } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import type { Column } from './column-head';
import type { Header } from './table-head';

/** A number with the column it stands in, if its table has a head. */
export interface Figure {
  readonly number: NumberSpan;
  readonly column: Column | null;
  /** The number as printed, where its column changed what it is taken for. */
  readonly printed?: NumberSpan;
}

/** Which figures of a line are its quantity, rate and factors. */
export interface Calculation {
  readonly quantity: Figure;
  readonly rate: Figure;
  readonly lossFactors: readonly Figure[];
  /** Days or months that the rate is charged for besides the quantity. */
  readonly times: Figure | null;
  /** What one printed rate is in dollars: 0.01 for cents. */
  readonly dollars: number;
  /** It gives the amount within the rounding of the print; else its figures are named by their units alone. */
  readonly proved: boolean;
  /** To the cent, without room for rounding of the print. */
  readonly exact: boolean;
  readonly score: number;
}

/** A stretch of a line that ends in an amount of money. */
export interface Row {
  readonly line: Line;
  /** The stretch of the line that the row is. */
  readonly start: number;
  readonly end: number;
  /** Numbers before the amount, or behind one that leads the row. */
  readonly figures: readonly Figure[];
  /** Amounts that the figures may multiply to, likeliest first. */
  readonly amounts: readonly NumberSpan[];
  /** Amount ex and inc GST where the row prints both. */
  readonly amountEx: number | null;
  readonly amountInc: number | null;
  /** Amounts ex GST, of GST and inc GST in columns that say so, though they do not fit. */
  readonly misfit?: { readonly ex: number; readonly gst: number; readonly inc: number };
  readonly header: Header | null;
  /** The charge's name where it is not in the words before its figures. */
  readonly name?: string;
}

/** A row with its calculation, wherever that and its words stand. */
export interface CalculatedRow extends Omit<Row, 'amounts'> {
  readonly amount: NumberSpan;
  readonly calculation: Calculation | null;
  /** Lines beside the row's own that hold its calculation. */
  readonly extra: readonly Line[];
  /** Lines above and below that carry on the row's words. */
  readonly wrapped: readonly Line[];
  /** A figure of it was corrected where its calculation comes out. */
  readonly repaired?: boolean;
}

/** A row of one amount that stands in no table and has no words on other lines. */
export const makeLoneRow = (
  row: Pick<CalculatedRow, 'line' | 'start' | 'end' | 'figures' | 'amount' | 'calculation'>,
): CalculatedRow => ({ ...row, amountEx: null, amountInc: null, extra: [], wrapped: [], header: null });

/** A row that may be a charge line of the bill. */
export interface Candidate {
  readonly row: CalculatedRow;
  readonly description: string;
  readonly section: string;
  readonly proved: boolean;
  /** Taken for a charge line unless the sums say otherwise. */
  readonly included: boolean;
  /** What it costs to include it though it looks like none, or to leave it out though it looks like one. */
  readonly flipCost: number;
  /** A digit or a sign of it was corrected. */
  readonly repaired?: boolean;
}

/** Whether a reader of pictures was less than certain of any letter of a row. */
export const isDoubtful = ({ line, extra }: Pick<CalculatedRow, 'line' | 'extra'>): boolean =>
  [line, ...extra].some(({ words }) => words.some(({ legibility }) => legibility < 1));

/** The figures of a calculation, quantity and rate first. */
export const listFigures = ({ quantity, rate, times, lossFactors }: Calculation): Figure[] => [
  quantity,
  rate,
  ...(times ? [times] : []),
  ...lossFactors,
];
