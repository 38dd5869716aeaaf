/** Totals chosen from sums in print and the charge lines. */
import { describe, expect, it } from 'vitest';
import { chargeLine, chosen, printed, sum, target } from '@/lib/testing/bill-totals';
import type { Sum } from './balances';
import type { Target } from './sums';

const nothing = { subtotal: null, gst: null, newCharges: null, previousBalance: null, totalDue: null };

describe('totals without lines that close', () => {
  it('are proved by each other', () => {
    const sums = [sum('newCharges', 110), sum('gst', 10), sum('subtotal', 100), sum('due', 110)];
    expect(chosen({ sums })).toEqual({
      ...{ subtotal: [100, 'sums_fit'], gst: [10, 'sums_fit'], newCharges: [110, 'sums_fit'] },
      ...{ previousBalance: null, totalDue: [110, 'equals_new_charges'] },
    });
  });

  it('fit to the cent before they fit but for a cent', () => {
    const sums = [sum('newCharges', 110.01), sum('gst', 10), sum('subtotal', 100), sum('due', 110)];
    expect(chosen({ sums })).toMatchObject({ newCharges: [110, 'sums_fit'], totalDue: [110, 'equals_new_charges'] });
  });

  it('rest on the share of GST, or on their label alone', () => {
    expect(chosen({ sums: [sum('newCharges', 110), sum('gst', 10)] })).toMatchObject({
      ...{ subtotal: [100, 'worked_out'], gst: [10, 'share_of_total'], newCharges: [110, 'share_of_total'] },
    });
    expect(chosen({ sums: [sum('newCharges', 110), sum('gst', 7), sum('subtotal', 90)] })).toMatchObject({
      ...{ subtotal: [90, 'stated'], gst: [7, 'stated'], newCharges: [110, 'stated'] },
    });
    expect(chosen({ sums: [sum('total', 110), sum('total', 90, { exact: false })] })).toMatchObject({
      newCharges: [110, 'stated'],
    });
    expect(chosen({ sums: [sum('total', 110, { exact: false })] })).toEqual(nothing);
    const due = chosen({ sums: [sum('newCharges', 110), sum('due', 110)] });
    expect(due).toMatchObject({ newCharges: [110, 'several_places'] });
  });

  it('are the amount due where no earlier balance is named', () => {
    expect(chosen({ sums: [sum('due', 110)] })).toEqual({
      ...{ ...nothing, newCharges: [110, 'label_unconfirmed'], totalDue: [110, 'label_unconfirmed'] },
    });
    expect(chosen({ sums: [sum('due', 110), sum('previous', 0)] })).toMatchObject({
      newCharges: [110, 'label_unconfirmed'],
    });
    expect(chosen({ sums: [sum('due', 110), sum('previous', 40)] })).toMatchObject({ newCharges: null });
    expect(chosen({ sums: [sum('due', 110), sum('carried', 40)] })).toMatchObject({ newCharges: null });
    const twice = [sum('due', 110), sum('due', 110)];
    expect(chosen({ sums: twice })).toMatchObject({
      ...{ totalDue: [110, 'several_places'], newCharges: [110, 'due_without_balance'] },
    });
  });
});

describe('totals of lines that close', () => {
  const lines = [chargeLine(60), chargeLine(40)];
  const total = sum('newCharges', 110);
  const gst = sum('gst', 10);
  const subtotal = sum('subtotal', 100);
  const closed = (given: Partial<Target>, sums: Sum[] = [total, gst], own = lines) =>
    chosen({ sums, selection: { lines: own, target: target(given) } });

  it('rest on the sum of the lines and GST', () => {
    expect(closed({ cents: 10_000, subtotal, gst, total }, [subtotal, gst, total])).toMatchObject({
      ...{ subtotal: [100, 'sum_of_lines'], gst: [10, 'sum_of_lines_and_gst'] },
      ...{ newCharges: [110, 'sum_of_lines_and_gst'], totalDue: [110, 'only_total'] },
    });
    expect(closed({ cents: 10_000, gst, total })).toMatchObject({
      ...{ subtotal: [100, 'worked_out'], gst: [10, 'sum_of_lines_and_gst'] },
    });
  });

  it('with GST inside rest on the lines, and the GST on its share', () => {
    const inc = [chargeLine(70), chargeLine(40)];
    expect(closed({ cents: 11_000, style: 'inc', total }, [total, gst], inc)).toMatchObject({
      ...{ subtotal: [100, 'worked_out'], gst: [10, 'share_of_total'], newCharges: [110, 'sum_of_lines'] },
    });
    expect(closed({ cents: 11_000, style: 'inc', total }, [total], inc)).toMatchObject({
      ...{ subtotal: null, gst: null, newCharges: [110, 'sum_of_lines'] },
    });
  });

  it('are in doubt with a GST of another share, unless a line may have none', () => {
    const odd = sum('gst', 7);
    const inc = [chargeLine(70), chargeLine(40)];
    const given = { cents: 11_000, style: 'inc', total } as const;
    expect(closed(given, [total, odd], inc)).toMatchObject({
      ...{ newCharges: [110, 'sum_of_lines_odd_gst'], gst: [7, 'label'] },
    });
    const withFee = [chargeLine(70), chargeLine(40, { description: 'Late payment fee' })];
    expect(closed(given, [total, odd], withFee)).toMatchObject({ newCharges: [110, 'sum_of_lines'] });
    const withCredit = [chargeLine(150), chargeLine(-40, { description: 'Goodwill' })];
    expect(closed(given, [total, odd], withCredit)).toMatchObject({ newCharges: [110, 'sum_of_lines'] });
  });

  it('find tax and total that no label names by their share', () => {
    const find = (...amounts: number[]) =>
      chosen({
        ...{ sums: [subtotal], amounts: amounts.map((one) => printed(one)) },
        selection: { lines, target: target({ cents: 10_000, subtotal }) },
      });
    expect(find(100, 110, 10)).toMatchObject({ gst: [10, 'sums_fit'], newCharges: [110, 'sums_fit'] });
    expect(find(100, 110)).toMatchObject({ gst: [10, 'worked_out'], newCharges: [110, 'sums_fit'] });
    expect(find(100, 112)).toMatchObject({ gst: null, newCharges: null });
  });

  it('are worked out where only the subtotal is printed, in doubt where something else is due', () => {
    const sums = [subtotal, gst];
    expect(closed({ cents: 10_000, subtotal, gst }, sums)).toMatchObject({ newCharges: [110, 'worked_out'] });
    expect(closed({ cents: 10_000, subtotal, gst }, [...sums, sum('due', 120)])).toMatchObject({
      ...{ newCharges: [110, 'worked_out_unprinted'], totalDue: [120, 'label_unconfirmed'] },
    });
    const selection = { lines, target: target({ cents: 10_000, subtotal, gst }) };
    expect(chosen({ sums: [...sums, sum('due', 120)], amounts: [printed(110)], selection })).toMatchObject({
      newCharges: [110, 'worked_out'],
    });
  });
});
