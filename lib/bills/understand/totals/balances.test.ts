/** Earlier balances and what is due, beside charges of 110 dollars. */
import { describe, expect, it } from 'vitest';
import { chargeLine, chosen, printed, sum, target } from '@/lib/testing/bill-totals';
import type { PrintedAmount, Sum } from './balances';
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

  it('are found among all amounts by their words', () => {
    expect(of([sum('due', 150)], [printed(40, 'left over'), printed(40, 'of usage')])).toEqual({
      ...{ previousBalance: [40, 'balance_found'], totalDue: [150, 'balance_found'] },
    });
    expect(of([sum('due', 150)], [printed(40, 'of usage')])).toEqual({
      ...{ previousBalance: null, totalDue: [150, 'label_unconfirmed'] },
    });
    expect(of([sum('due', 70)], [printed(40, 'in credit')])).toMatchObject({ previousBalance: [-40, 'balance_found'] });
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
