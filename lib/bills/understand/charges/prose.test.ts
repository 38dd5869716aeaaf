import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, type Text, table } from '@/lib/testing/bill-documents';
import { findProseRows } from './row-words';
import { calculateRow, findRows } from './rows';

/** The charges of a sentence: its words, and what is multiplied. */
function summarise(text: string, ...more: Text[]) {
  const doc = makeDocumentIndex([...block(40, 40, text.split('\n')), ...more]);
  return findProseRows(doc, findRows(doc).map(calculateRow)).map(({ amount, calculation, name }) => [
    amount.value,
    calculation ? [calculation.quantity.number.value, calculation.rate.number.value] : (name ?? null),
  ]);
}
const lead = 'Thank you for being with us, here is what you have to pay this time.';

describe('a charge in a sentence', () => {
  it.each<[string, unknown[]]>([
    ['you used 300 kWh at 40.00 cents per kWh, which comes to $120.00', [[120, [300, 40]]]],
    [
      'you used 300 kWh at 40.00 cents per kWh, $120.00, and 200 kWh at 20.00 cents per kWh, $40.00',
      [
        [120, [300, 40]],
        [40, [200, 20]],
      ],
    ],
    ['you used 300 kWh at 40.00 cents per kWh, which comes to $121.00', []],
    ['you used 300 and 0.40, which comes to $120.00', []],
    ['you used 300 kWh at 40.00 cents per kWh, which comes to 120.00', []],
  ])('is what multiplies: %s', (text, expected) => {
    expect(summarise(`${lead}\n${text}`)).toEqual(expected);
  });

  it('begins where its sentence does', () => {
    const text = `${lead}\nIt was cold. You used 300 kWh at 40.00 cents per kWh, which comes to $120.00`;
    const doc = makeDocumentIndex(block(40, 40, text.split('\n')));
    const [row] = findProseRows(doc, []);
    expect(row!.line.text.slice(row!.start, row!.end)).toBe(
      'You used 300 kWh at 40.00 cents per kWh, which comes to $120.00',
    );
  });

  it('is no row of a table that multiplies', () => {
    const rows = table(40, [40, 300, 430, 540], [['Peak usage', '300 kWh', '40.00 c/kWh', '$120.00']]);
    expect(summarise(lead, ...rows.map((text) => ({ ...text, y: 100 })))).toEqual([]);
  });
});
