/**
 * Finds the maximum demand of the bill's own period: from demand lines, labels, or the month's row of a table. Never
 * from a graph's axis or another month.
 */

import { findWeakest } from '../../basis';
import type { Bill, Charge, Field } from '../../bill';
import { distractorPattern, phrases } from '../../phrases';
import { type DocumentIndex, findCellOver, findLinesBelow } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import { nameMonth } from '../values/dates';
import type { NumberSpan } from '../values/numbers';
import { isMonthRow, roundFigure } from './printed-energy';

type DemandCharge = Charge & { quantity: number };

export type DemandUnit = 'kW' | 'kVA';

/** `isClosed`: whether no charge line may be lost. `end`: the last day of the period, YYYY-MM-DD. */
export function findDemand(
  doc: DocumentIndex,
  { charges, isClosed, end }: Pick<Bill, 'charges'> & { isClosed: boolean; end: string | null },
  unit: DemandUnit,
): Field<number> | null {
  const isDemandCharge = (charge: Charge): charge is DemandCharge => charge.unit === unit && charge.quantity !== null;
  const charged = charges.filter(isDemandCharge);
  const isAgreed = ({ description }: Charge) => phrases.demand.agreed.test(description);
  const capacities = charged.filter((line) => isAgreed(line) || phrases.demand.capacity.test(line.description));
  const places = [findUnderHead(doc, unit, end), findBesideLabel(doc, unit)].filter((one) => one !== null);
  const stated = places.reduce<Field<number> | null>((a, b) => (a && a.value >= b.value ? a : b), null);
  const isStated = (value: number) => places.filter((one) => Math.abs(one.value - value) < sameDemand).length;
  const isCharged = stated && charged.some(({ quantity }) => Math.abs(quantity - stated.value) < sameDemand);
  // A levy per unit of capacity is no demand either: "Capacity charge 110 kVA", "PSO levy 110 kVA".
  const measured = charged.filter(
    (line) => !capacities.some((one) => one === line || (stated && one.quantity === line.quantity)),
  );
  const highest = pickHighest(measured);
  if (highest && stated && stated.value > highest.value + sameDemand) {
    // "Contract demand 484.6 kVA" beside "Max kVA 484.6": the charged demand was measured.
    if (isCharged) return { ...stated, basis: 'two_places' };
    return { ...highest, basis: findWeakest(highest.basis, 'in_doubt') };
  }
  if (highest) {
    const isSure = isClosed || isStated(highest.value) > 0;
    return { ...highest, basis: isSure ? highest.basis : findWeakest(highest.basis, 'in_doubt') };
  }
  if (stated) return isCharged || isStated(stated.value) > 1 ? { ...stated, basis: 'two_places' } : stated;
  const capacity = pickHighest(charged.filter((line) => !isAgreed(line)));
  if (capacity) return { ...capacity, basis: findWeakest(capacity.basis, 'stated') };
  const agreed = pickHighest(charged);
  return agreed && { ...agreed, basis: 'agreed_capacity' };
}

const sameDemand = 0.0051;

function pickHighest(lines: readonly DemandCharge[]): Field<number> | null {
  const [highest] = [...lines].sort((a, b) => b.quantity - a.quantity);
  return highest ? { value: highest.quantity, basis: highest.basis, evidence: highest.evidence } : null;
}

const pastPattern = /\b(?:last|previous|prior|average)\b/i;

/** The figure below a column heading such as "Max kW", in a table of months that of the period's last month. */
function findUnderHead(doc: DocumentIndex, unit: DemandUnit, end: string | null): Field<number> | null {
  const named = new RegExp(
    `^(?:max(?:imum)?|peak|highest|metered|billed)\\.? (?:demand,? )?\\(?${unit}\\)?(?: demand)?$`,
    'i',
  );
  const unnamed = /^(?:max(?:imum)?|peak|highest|metered|billed)\.? demand$/i;
  for (const line of doc.lines) {
    const head = line.cells.find((cell) => named.test(cell.text) || unnamed.test(cell.text));
    if (!head || line.cells.length < 2 || pastPattern.test(line.text)) continue;
    const below = findLinesBelow(doc, line, 2.5 * line.size).find((other) => findCellOver(other, head.x, head.right));
    const cell = below && findCellOver(below, head.x, head.right);
    const number = cell && doc.numbers(below).find(({ start, end }) => start >= cell.start && end <= cell.end);
    if (!below || !number || pastPattern.test(cell.text) || (isMonthRow(below) && !isOfMonth(below, end))) continue;
    // "217.9 kW on 14-Jan-26" below "Maximum demand": the heading or the figure has the unit.
    const fits = unnamed.test(head.text) ? number.quantityUnit?.unit === unit : number.kind === 'plain';
    if (!fits) continue;
    return { value: number.value, basis: 'stated', evidence: makeEvidence(below, number.start, number.end) };
  }
  return null;
}

/** Whether a row of months is that of a date: "Sep 2025". */
const isOfMonth = ({ cells: [first] }: Line, date: string | null): boolean =>
  date !== null && first.text.toLowerCase().startsWith(nameMonth(date)) && first.text.includes(date.slice(0, 4));

/** The highest figure beside a label of demand for this bill: "Maximum demand 48.3 kW". */
function findBesideLabel(doc: DocumentIndex, unit: DemandUnit): Field<number> | null {
  let best: Field<number> | null = null;
  let heading = '';
  for (const line of [...doc.lines, ...doc.paragraphs]) {
    if (line.cells.length === 1 && !/\d/.test(line.text)) heading = line.text.toLowerCase();
    const words = line.text.toLowerCase();
    const isOfHeading = phrases.demand.measured.test(heading) && isLabelled(words);
    const named = phrases.demand.measured.test(words) ? words : isOfHeading ? heading : null;
    if (named === null || isMonthRow(line) || isSeries(doc, line)) continue;
    for (const number of findOwnFigures(doc, line, named === heading && isOfOtherTime(heading))) {
      const scale = findDemandScale(line, number, unit);
      const value = scale === null ? null : roundFigure(number.value * scale);
      if (value === null || (best !== null && best.value >= value)) continue;
      best = { value, basis: 'stated', evidence: makeEvidence(line, number.start, number.end) };
    }
  }
  return best;
}

const isOfOtherTime = (words: string) => distractorPattern.test(words) || phrases.demand.past.test(words);

/** Measured figures of the bill's own period. "last month" applies to all figures behind it, up to "this". */
function findOwnFigures(doc: DocumentIndex, line: Line, isHeadingPast: boolean): NumberSpan[] {
  let isPast = isHeadingPast;
  // The number of months in "the last 12 months" does not separate a label from its figure.
  const figures = doc
    .numbers(line)
    .filter(({ kind, quantityUnit }) => kind === 'plain' || /^k/.test(quantityUnit?.unit ?? ''));
  return figures.filter((number, i, all) => {
    const before = line.text.slice(all[i - 1]?.end ?? 0, number.start);
    const behind = line.text.slice(number.end, all[i + 1]?.start).replace(/[.,;].*$/s, '');
    if (isOfOtherTime(before)) isPast = true;
    else if (/\bthis\b/i.test(before)) isPast = false;
    return !isPast && !isOfOtherTime(behind) && !phrases.demand.otherQuantity.test(before.trimEnd());
  });
}

const minSeriesFigures = 3;

/** Whether the line has several figures side by side, which include other months. */
const isSeries = (doc: DocumentIndex, line: Line) =>
  doc.numbers(line).filter(({ kind }) => kind === 'plain').length >= minSeriesFigures;

/** Whether the line has words besides units. Ticks of an axis have none. */
const isLabelled = (words: string) => /[a-z]{3}/.test(words.replace(/\bk(?:wh?|va)\b/g, ''));

/**
 * The kW or kVA per printed unit of a number; null if it measures something else. The label may have the unit: "Maximum
 * demand (kW)".
 */
function findDemandScale(line: Line, number: NumberSpan, unit: DemandUnit): number | null {
  if (number.kind === 'quantity') return number.quantityUnit?.unit === unit ? number.quantityUnit.scale : null;
  if (number.kind !== 'plain') return null;
  const at = line.cells.findIndex((cell) => number.start >= cell.start && number.start < cell.end);
  const own = line.text.slice(line.cells[at]?.start ?? 0, number.start);
  const label = at === 1 && own.trim() === '' ? line.cells[0].text : own;
  const named = /\b(?:demand|maximum|max)\b.*[\s(](M?)(kW|kVA|W|VA)\)?:?\s*$/i.exec(label);
  if (!named) return null;
  const [, mega, spelled = ''] = named;
  if (mega) return `k${spelled}`.toLowerCase() === unit.toLowerCase() ? 1000 : null;
  return spelled.toLowerCase() === unit.toLowerCase() ? 1 : null;
}
