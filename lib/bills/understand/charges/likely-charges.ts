/** Decides which amount rows are probably charge lines, and the cost of changing each decision. */
import type { Charge } from '../../bill';
import type { NonEmpty } from '../../lists';
import { distractorPattern, phrases } from '../../phrases';
import { findClass } from '../../phrases/compile';
import { type DocumentIndex, iterateLinesBefore } from '../document-index';
import { minHeads } from '../fields/candidates';
import { type Line, measureSpan } from '../layout/lines';
import { findKindOfRow } from '../totals/sums';
import { findUnitAtEnd } from '../values/units';
import { findBand } from './classify';
import { describeRow, describeSentence } from './row-words';
import type { CalculatedRow, Candidate } from './stages';

/** All in letter heights. */
const geometry = {
  /** The maximum gap between rows of one table. */
  tableGap: 4.5,
  /** The maximum offset between right edges of amounts in a table. */
  rightEdge: 1.5,
} as const;

/** Rows that may be charge lines. Rows that name a sum of the bill are left out unless they multiply out. */
export function findCandidates(doc: DocumentIndex, rows: readonly CalculatedRow[]): Candidate[] {
  const inTables = findTableRows(rows);
  const seen = new Set<string>();
  const isProse = ({ line }: CalculatedRow) => line.isParagraph;
  const isSentence = (row: CalculatedRow) =>
    isProse(row) ||
    phrases.distractors.example.test(row.line.text) ||
    sentencePattern.test(row.line.text) ||
    /^\. +[A-Z]/.test(row.line.text.slice(row.amount.end));
  const hasTable = rows.some((row) => !isSentence(row) && isSolid(row));
  return rows.flatMap((row) => {
    const description = isProse(row) ? describeSentence(row) : describeRow(row);
    const proved = row.calculation?.proved === true;
    if (!/[A-Za-z]{2}/.test(description) || (row.amount.value === 0 && !row.calculation)) return [];
    const kind = isSolid(row) ? null : findKindOfRow(row, description);
    // Among charges, a correction of an earlier bill is a charge. Elsewhere it changes the balance.
    if (kind !== null && !(kind === 'adjustments' && inTables.has(row))) return [];
    if (!proved && phrases.distractors.slip.test(description.toLowerCase())) return [];
    const section = findSection(doc, row);
    const key = `${description.toLowerCase()}|${row.amount.value}|${row.calculation?.quantity?.value ?? ''}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    // Prices to come have no amounts.
    const isCharged = isSolid(row) && phrases.distractors.newPrices.test(section);
    const distracts =
      distractorPattern.test(description.toLowerCase()) ||
      (!isCharged && distractorPattern.test(section.toLowerCase()));
    return [
      {
        row,
        description,
        section,
        band: findBandOver(doc, row),
        proved,
        ...guessInclusion(row, {
          ...{ description, isRepeated, distracts, inTable: inTables.has(row) },
          isExample: hasTable && isSentence(row),
        }),
      },
    ];
  });
}

/** A line in one cell that ends in a full stop. A sentence may also go on behind its amount. */
const sentencePattern = /^[^\t]*\.$/;

interface RowSigns {
  description: string;
  isRepeated: boolean;
  distracts: boolean;
  inTable: boolean;
  /** Whether it is in a sentence, beside charges in a table. */
  isExample: boolean;
}

function guessInclusion(
  row: CalculatedRow,
  { description, isRepeated, distracts, inTable, isExample }: RowSigns,
): Pick<Candidate, 'included' | 'flipCost'> {
  const chargeWords = phrases.charges.loneCharge.test(description.toLowerCase());
  if (distracts) return { included: false, flipCost: 2.5 };
  if (isExample) return { included: false, flipCost: 1.2 };
  if (isSolid(row)) return { included: true, flipCost: isRepeated ? 1 : 3 };
  if (isRepeated) return { included: false, flipCost: 1.2 };
  if (row.calculation?.proved) return { included: chargeWords || inTable, flipCost: chargeWords ? 2 : 1 };
  // Quantity and rate that don't multiply out: an error on the bill, not of the reader.
  if (row.calculation) return { included: true, flipCost: chargeWords ? 2.2 : 1.2 };
  if (inTable) return { included: true, flipCost: chargeWords ? 1 : 0.7 };
  return { included: false, flipCost: chargeWords ? 0.9 : 2 };
}

/** Whether the row is proved by numbers with a unit, and not by any two, such as a meter's difference and multiplier. */
function isSolid(row: CalculatedRow): boolean {
  const { calculation } = row;
  if (!calculation?.proved) return false;
  const named = [calculation.quantity, calculation.rate].filter(
    (figure) => figure && (figure.kind === 'quantity' || figure.kind === 'rate'),
  );
  const decimals = calculation.quantity.decimals + calculation.rate.decimals;
  return named.length >= 1 || (decimals >= 4 && !/^k/.test(findUnitAtEnd(describeRow(row))?.unit ?? ''));
}

/** Rows of tables that contain a proved row. Amounts of a table are close together in one column. */
function findTableRows(rows: readonly CalculatedRow[]): Set<CalculatedRow> {
  const tables: NonEmpty<CalculatedRow>[] = [];
  for (const row of [...rows].sort((a, b) => a.line.index - b.line.index)) {
    const table = tables.findLast((one) => continues(one.at(-1) ?? one[0], row));
    if (table) table.push(row);
    else tables.push([row]);
  }
  return new Set(tables.filter((table) => table.some(isSolid)).flat());
}

function continues(above: CalculatedRow, row: CalculatedRow): boolean {
  const near =
    above.line.page === row.line.page && row.line.top - above.line.bottom < geometry.tableGap * row.line.size;
  return near && Math.abs(findRight(row) - findRight(above)) < geometry.rightEdge * row.line.size + 4;
}

/** Where the row ends, which may be one of two tables side by side. */
const findRight = ({ line, start, end }: CalculatedRow) => measureSpan(line, start, end).right;

/** In letter heights: how far right of its lines a heading may start. */
const headingIndent = 3;
/** The maximum number of words in a heading that is recognised by its class alone. */
const maxHeadingWords = 4;
/** The minimum ratio of the heading's letter size to its lines'. */
const headingSize = 1.08;

/** The maximum number of lines between a row and its heading. */
const maxLinesUp = 59;

/** The heading of a row: the nearest line above with only words, in its column. Empty if there is none. */
function findSection(doc: DocumentIndex, { line }: CalculatedRow): string {
  for (const other of iterateLinesBefore(doc, line, maxLinesUp)) {
    if (Math.min(other.right, line.right) <= Math.max(other.x, line.x) || other.x > line.x + headingIndent * line.size)
      continue;
    if (isNamedHead(doc, other)) return other.cells[0].text;
    if (other.cells.length > 1) continue;
    if (other.text.length < 60 && isHeading(other.text, other.bold || other.size > headingSize * line.size))
      return other.text;
  }
  return '';
}

/** Whether a row of column heads begins with the name of its charges: "Network charges  Quantity  Rate  Amount". */
const isNamedHead = (doc: DocumentIndex, line: Line): boolean =>
  line.cells.length >= minHeads &&
  / /.test(line.cells[0].text) &&
  isHeading(line.cells[0].text, false) &&
  doc.numbers(line).length === 0;

/** The band whose name alone is above an indented row: "On-Peak (4 pm - 9 pm every day), 242 kWh" above its tiers. */
function findBandOver(doc: DocumentIndex, { line }: CalculatedRow): Charge['timePeriod'] {
  const over = [...iterateLinesBefore(doc, line, maxTiers)].find(({ x }) => x < line.x - indent);
  const name = over?.text.replace(/[(,].*/, '').trim() ?? '';
  return /^\S+(?: \S+)?$/.test(name) ? findBand(name.toLowerCase()) : null;
}

/** In points. */
const indent = 3;
const maxTiers = 4;

function isHeading(text: string, prominent: boolean): boolean {
  if (!/^[A-Z(]/.test(text) || /[.,;]$/.test(text)) return false;
  return (
    prominent ||
    (findClass(phrases.sections, text.toLowerCase()) !== null && text.split(' ').length <= maxHeadingWords) ||
    /\b(?:charges?|fees|usage|energy|network|environmental|market|metering|supply|credits|levies|delivery|taxes)\b/i.test(
      text,
    )
  );
}
