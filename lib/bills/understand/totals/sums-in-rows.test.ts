/** Sums whose amounts stand apart from their labels. */
import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, type Text, table } from '@/lib/testing/bill-documents';
import { findAlternatingSums } from './alternating-sums';
import { findSums } from './sums';

const findSumsIn = (...texts: Text[]) => findSums(makeDocumentIndex(texts), []).map(({ kind, value }) => [kind, value]);
const boxes = (y: number, texts: readonly string[], x: number, right = false): Text[] =>
  texts.map((text, i) => ({ x: x + i * 100, y, text, right }));

describe('a row of labels over a row of amounts', () => {
  const labels = ['Opening balance', 'Payments', 'This invoice', 'Balance to settle'];
  const amounts = ['387.07', '0.00', '1,716.24', '$2,103.31'];
  const found = [
    ['previous', 387.07],
    ['payments', 0],
    ['newCharges', 1_716.24],
    ['due', 2_103.31],
  ];

  it('names each amount by the label of its box, wherever in the box it stands', () => {
    expect(findSumsIn(...boxes(40, labels, 40), ...boxes(56, amounts, 135, true))).toEqual(
      expect.arrayContaining(found),
    );
  });

  it('is none with fewer amounts, far below, or where words stand among them', () => {
    // The last amount stands right below its label, and is found so.
    const others = (...below: Text[]) =>
      findSumsIn(...boxes(40, labels, 40), ...below).filter(([kind]) => kind !== 'due');
    expect(others(...boxes(56, amounts.slice(1), 235, true))).toEqual([]);
    expect(others(...boxes(90, amounts, 135, true))).toEqual([]);
    expect(others(...boxes(56, ['387.07', 'none yet', '2.00', '3.00'], 135, true))).toEqual([]);
  });

  it('is none of two boxes', () => {
    expect(findSumsIn(...boxes(40, labels.slice(0, 2), 40), ...boxes(56, amounts.slice(0, 2), 135, true))).toEqual([]);
  });
});

describe('amounts one line below their labels', () => {
  const turns = (rows: readonly (readonly [string, string])[], right = 500, lower = 12): Text[] =>
    rows.flatMap(([label, amount], i) => [
      { x: 40, y: 100 + i * 24, text: label },
      { x: right, y: 100 + lower + i * 24, text: amount, right: true },
    ]);
  const rows = [
    ['PREVIOUS BALANCE', '208.16'],
    ['PAYMENT - THANK YOU', '208.16CR'],
    ['FACILITIES CHARGE', '41.00'],
    ['CURRENT CHARGES', '362.96'],
    ['TOTAL AMOUNT DUE', '362.96'],
  ] as const;

  it('belong to the line above them', () => {
    expect(findSumsIn(...turns(rows))).toEqual(
      expect.arrayContaining([
        ['previous', 208.16],
        ['payments', -208.16],
        ['newCharges', 362.96],
        ['due', 362.96],
      ]),
    );
  });

  it('do so where they are lower than their labels, and close', () => {
    const count = (lower: number) => findAlternatingSums(makeDocumentIndex(turns(rows, 500, lower))).length;
    expect([count(4.4), count(4.6) > 0, count(18) > 0, count(18.1)]).toEqual([0, true, true, 0]);
  });

  it('do so only where three take turns, at one edge', () => {
    expect(findSumsIn(...turns(rows.slice(3)))).toEqual([]);
    const ragged = rows.flatMap((row, i) => turns([row], 500 - 9 * i).map((text) => ({ ...text, y: text.y + 24 * i })));
    expect(findSumsIn(...ragged)).toEqual([]);
  });
});

describe('amounts in sentences', () => {
  it('below a label that a sentence goes on from are of another sentence', () => {
    const lines = [
      'To pay, use BPAY biller code 11084 or call us. If you are late we add',
      '$10.00 to your next bill.',
    ];
    expect(findSumsIn(...block(40, 40, lines))).toEqual([]);
  });

  it('that may come, or that limit something, are no sums', () => {
    expect(findSumsIn(...block(40, 40, ['Amount due: pay up to $10,000.00 by card']))).toEqual([]);
    expect(findSumsIn(...block(40, 40, ['Total due would be $99.00']))).toEqual([]);
    expect(findSumsIn(...block(40, 40, ['Total due $99.00']))).toEqual([['due', 99]]);
  });

  it('that were paid in full leave nothing', () => {
    expect(findSumsIn(...block(40, 40, ['Your last bill of $511.40 was paid in full.']))).toEqual(
      expect.arrayContaining([
        ['previous', 511.4],
        ['payments', 511.4],
      ]),
    );
  });
});

describe('a running sum', () => {
  it('carried over to another page is none', () => {
    expect(findSumsIn(...table(40, [40, 300], [['Total carried forward to next page', '$99.00']]))).toEqual([]);
  });
});

it('takes no amount of a discount or a fee for one that its first words name', () => {
  const rows = [
    ['Pay on time discount 5% off usage', '-$109.62', '-$96.75'],
    ['Amount due', '$12.00', '$13.00'],
  ];
  expect(findSumsIn(...table(40, [40, 300, 400], rows))).toEqual([['due', 12]]);
});

it('takes no amount below the head of a column that names an earlier bill', () => {
  const rows = [
    ['Charges', 'Usage', 'Price', 'Last bill', 'This bill'],
    ['', '', '', '$59.26', '$54.42'],
  ];
  expect(findSumsIn(...table(40, [40, 200, 280, 360, 440], rows))).toEqual([]);
  expect(
    findSumsIn(
      ...table(
        40,
        [40, 200],
        [
          ['', 'Last bill'],
          ['', '$59.26'],
        ],
      ),
    ),
  ).toEqual([['previous', 59.26]]);
});
