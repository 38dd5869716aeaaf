/** Earlier balances and what is due, beside charges of 110 dollars. */
import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, pairs, type Text } from '@/lib/testing/bill-documents';
import { chargeLine, chosen, printed, sum, target } from '@/lib/testing/bill-totals';
import { findAmounts, type PrintedAmount, type Sum, signBalance } from './balances';
import type { Selection } from './sums';

describe('balances', () => {
  const lines = [chargeLine(70), chargeLine(40)];
  const total = sum('newCharges', 110);
  const selection: Selection = { lines, target: target({ cents: 11_000, style: 'inc', total }) };
  const of = (sums: Sum[], amounts: PrintedAmount[] = []) => {
    const { previousBalance, totalDue } = chosen({ sums: [total, ...sums], amounts, selection });
    return { previousBalance, totalDue };
  };

  it('close with the new charges', () => {
    expect(of([sum('due', 150), sum('carried', 40)])).toEqual({
      ...{ previousBalance: [40, 'balance_closes'], totalDue: [150, 'balance_closes'] },
    });
    expect(of([sum('due', 150), sum('previous', 90), sum('payments', 50)])).toEqual({
      ...{ previousBalance: [40, 'worked_out'], totalDue: [150, 'balance_closes'] },
    });
    expect(of([sum('due', 90), sum('carried', -20)])).toMatchObject({ totalDue: [90, 'balance_closes'] });
  });

  it('are the earlier balance after one payment or adjustment, or after all', () => {
    const ledger = [sum('previous', 90), sum('payments', 50), sum('adjustments', -22)];
    const carried = (due: number) => of([sum('due', due), ...ledger]);
    const leftOf = (due: number) => (carried(due).previousBalance as unknown[])[0];
    expect([150, 128, 178, 200].map(leftOf)).toEqual([40, 18, 68, 90]);
    expect(carried(160)).toMatchObject({ previousBalance: [18, 'balance_unconfirmed'] });
    expect(of([sum('previous', 90), sum('payments', 50)])).toEqual({
      ...{ previousBalance: null, totalDue: [110, 'only_total'] },
    });
    expect(of([sum('previous', 0)])).toMatchObject({ previousBalance: [0, 'balance_unconfirmed'] });
  });

  it('are found among all amounts by their words', () => {
    expect(of([sum('due', 150)], [printed(40, 'left over'), printed(40, 'of usage')])).toEqual({
      ...{ previousBalance: [40, 'balance_found'], totalDue: [150, 'balance_found'] },
    });
    expect(of([sum('due', 150)], [printed(40, 'of usage')])).toEqual({
      ...{ previousBalance: null, totalDue: [150, 'label_unconfirmed'] },
    });
    for (const credit of [printed(40, 'in credit'), printed(-40, 'in credit')])
      expect(of([sum('due', 70)], [credit])).toMatchObject({ previousBalance: [-40, 'balance_found'] });
  });

  it('are found in print without any label for the amount to pay', () => {
    expect(of([sum('previous', 90), sum('payments', 50)], [printed(150)])).toEqual({
      ...{ previousBalance: [40, 'worked_out'], totalDue: [150, 'balance_found'] },
    });
    expect(of([sum('carried', 0)], [printed(110)])).toEqual({
      ...{ previousBalance: [0, 'balance_found'], totalDue: [110, 'balance_found'] },
    });
  });

  it('are none where the charges alone are due', () => {
    expect(of([sum('due', 110)])).toEqual({ previousBalance: null, totalDue: [110, 'equals_new_charges'] });
  });

  it('are doubted where nothing closes', () => {
    expect(of([sum('due', 150), sum('carried', 33)])).toEqual({
      ...{ previousBalance: [33, 'balance_unconfirmed'], totalDue: [150, 'label_unconfirmed'] },
    });
    expect(of([sum('due', 150, { weight: 2 }), sum('carried', 33)])).toMatchObject({ totalDue: [150, 'stated'] });
    expect(of([sum('due', 150, { weight: 2 })])).toMatchObject({ totalDue: [150, 'label_unconfirmed'] });
    expect(of([sum('due', 150), sum('due', 150), sum('carried', 33)])).toMatchObject({
      totalDue: [150, 'several_places'],
    });
    expect(of([sum('due', 150), sum('previous', 90), sum('payments', 60)])).toMatchObject({
      previousBalance: [30, 'balance_unconfirmed'],
    });
    expect(of([sum('carried', 33)])).toEqual({
      ...{ previousBalance: [33, 'balance_unconfirmed'], totalDue: [143, 'balance_unconfirmed'] },
    });
  });
});

describe('amounts in print', () => {
  const line = (text: string, y = 40): Text => ({ x: 40, y, text });
  const amounts = (...texts: Text[]) =>
    findAmounts(makeDocumentIndex(texts)).map(({ value, words }) => [value, words.replace(/\s+/g, ' ').trim()]);

  it.each<[string, Text[], unknown[]]>([
    ['before them', [line('Owed $40.00')], [[40, 'owed']]],
    ['around them in a sentence', [line('We found $40.00 left over.')], [[40, 'we found left over.']]],
    ['before them in a table', pairs(40, 40, 300, [['Owed $40.00', 'left over']]), [[40, 'owed']]],
    ['above them', [line('Left over'), line('$40.00', 51)], [[40, 'left over']]],
    ['near above them alone', [line('Left over'), line('$40.00', 60)], [[40, '']]],
    ['without figures', [line('Left over 2'), line('$40.00', 51)], [[40, '']]],
    ['in one cell', [...pairs(40, 40, 300, [['Left', 'over']]), line('$40.00', 51)], [[40, '']]],
  ])('have the words %s', (_, texts, expected) => {
    expect(amounts(...texts)).toEqual(expected);
  });

  it.each([
    ['40.00', [40]],
    ['$40', [40]],
    ['40', []],
    ['$40.5', []],
    ['40.00 kWh', []],
  ])('are in "%s": %j', (text, values) => {
    expect(amounts(line(text)).map(([value]) => value)).toEqual(values);
  });

  it.each([
    ['previous', 'balance in credit', -40],
    ['carried', 'in credit', -40],
    ['due', 'your account is in credit', -40],
    ['due', 'to pay, though in credit', 40],
    ['gst', 'in credit', 40],
    ['previous', 'balance', 40],
  ] as const)('of the kind %s in "%s" are %d', (kind, words, value) => {
    expect(signBalance(kind, 40, words)).toBe(value);
  });
});
