/** Finds every printed amount. Arithmetic can identify one that has an unknown label or none. */
import { distractorPattern } from '../../phrases';
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import { isSumLike } from './labelled-sums';
import type { PrintedAmount } from './types';

/** Limits the work. Bills print about a hundred. */
const maxAmounts = 400;
/** Letters around an amount that may say what it is. */
const lettersAround = { before: 60, after: 45 };
/**
 * In letter heights: the maximum gap between a label and the amount below, and the minimum distance between their tops.
 */
const labelAbove = { gap: 0.8, step: 0.5 };

/** Every amount on the bill except those of comparisons and offers. */
export function findAmounts(doc: DocumentIndex): PrintedAmount[] {
  return [...doc.lines, ...doc.paragraphs]
    .flatMap((line) =>
      doc.numbers(line).flatMap((number): PrintedAmount[] => {
        if (!isSumLike(number)) return [];
        const before = line.text.slice(Math.max(0, number.start - lettersAround.before), number.start);
        const after = line.text.slice(number.end, number.end + lettersAround.after);
        const words = `${readWordsAbove(doc, line)} ${before} ${line.cells.length === 1 ? after : ''}`.toLowerCase();
        if (distractorPattern.test(line.text.toLowerCase()) && line.cells.length === 1) return [];
        return [{ value: number.value, line, start: number.start, end: number.end, words }];
      }),
    )
    .slice(0, maxAmounts);
}

/** The label on the line above the amount. */
function readWordsAbove(doc: DocumentIndex, line: Line): string {
  const above = doc.lines[line.index - 1];
  const isLabel =
    above?.page === line.page &&
    above.cells.length === 1 &&
    line.top - above.bottom < labelAbove.gap * line.size &&
    above.top < line.top - labelAbove.step * line.size &&
    !/\d/.test(above.text);
  return isLabel ? above.text : '';
}
