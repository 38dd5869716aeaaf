import { describe, expect, it } from 'vitest';
import type { Bill, Charge, Field } from '@/lib/bills/bill';
import { tuneLayouts } from '../layouts/tune';
import type { ScalarName, Truth } from '../truth';
import { scoreBill } from './bill-score';

const truths = tuneLayouts.map((layout) => layout.make(1).truth);

/** The bill that a reader without fault would make of a truth. */
function perfectBill(truth: Truth, change: Partial<Record<ScalarName, string | number | null>> = {}): Bill {
  const printed = Object.fromEntries(Object.entries(truth.fields).filter(([, value]) => value !== null));
  const none = Object.fromEntries(Object.keys(truth.fields).map((name) => [name, null]));
  // What follows from the print is read as well.
  const values = { ...none, ...truth.derivable, ...printed, ...change } as Record<ScalarName, string | number | null>;
  const field = <T>(name: ScalarName) => {
    const value = values[name];
    return value === null ? null : ({ value, basis: 'balance_closes', evidence: null } as Field<T>);
  };
  const site = field<string>('site_identifier');
  return {
    energyType: truth.energy_type,
    retailerName: field('retailer_name'),
    abn: field('abn'),
    planName: field('plan_name'),
    accountNumber: field('account_number'),
    customerName: field('customer_name'),
    supplyAddress: field('supply_address'),
    supplyPostcode: field('supply_postcode'),
    siteIdentifier: site && { ...site, value: { kind: 'other', id: site.value } },
    invoiceNumber: field('invoice_number'),
    issueDate: field('issue_date'),
    dueDate: field('due_date'),
    ...{
      tariffCode: null,
      finalBill: null,
      directDebit: null,
      reminder: null,
      printedDailyKwh: [],
      bpayBillerCode: null,
      bpayReference: null,
      meterNumber: null,
    },
    period: {
      start: field('period_start'),
      end: field('period_end'),
      days: field('period_days'),
      misprintedDays: null,
    },
    usage: {
      totalKwh: field('total_kwh'),
      peakKwh: field('peak_kwh'),
      shoulderKwh: field('shoulder_kwh'),
      offPeakKwh: field('off_peak_kwh'),
      controlledLoadKwh: field('controlled_load_kwh'),
      exportKwh: field('export_kwh'),
      demandKw: field('demand_kw'),
      demandKva: field('demand_kva'),
      totalMj: field('total_mj'),
    },
    meterReads: [],
    charges: truth.charges.map(chargeOf),
    totals: {
      subtotal: field('subtotal'),
      gst: field('gst'),
      newCharges: field('new_charges'),
      previousBalance: field('previous_balance'),
      totalDue: field('total_due'),
    },
  };
}

function chargeOf(line: Truth['charges'][number]): Charge {
  return {
    description: line.description,
    class: line.class,
    quantity: line.quantity,
    unit: line.unit,
    rate: line.rate,
    rateUnit: null,
    lossFactor: line.loss_factor ?? null,
    amount: line.amount,
    includesGst: null,
    tariffType: null,
    timePeriod: line.time_period,
    ...{ periodStart: null, periodEnd: null, lowerBound: null },
    basis: 'product_in_total' as const,
    evidence: null,
  };
}

describe('scoring', () => {
  it.each(truths)('finds nothing wrong in a faultless reading of $layout', (truth) => {
    const score = scoreBill('bill', truth, perfectBill(truth), 1);
    const allowed = ['right', 'absent'];
    expect(score.fields.filter(({ verdict }) => !allowed.includes(verdict))).toEqual([]);
    expect(score.charges.lines.filter((line) => !line.right || !line.classRight || !line.periodRight)).toEqual([]);
    expect(score.charges.extra).toEqual([]);
    expect(score.prefillRight).not.toBe(false);
    expect(score.confidentlyWrong).toEqual([]);
  });

  const flat = truths[0]!;

  it('tells wrong, missing and invented apart and counts what was wrong but sure', () => {
    const bill = perfectBill(flat, { total_due: flat.fields.total_due! + 0.01, due_date: null, shoulder_kwh: 12 });
    const { fields, prefillFaults, confidentlyWrong } = scoreBill('bill', flat, bill, 1);
    const verdict = (name: ScalarName) => fields.find((field) => field.name === name)!.verdict;
    expect([verdict('total_due'), verdict('due_date'), verdict('shoulder_kwh')]).toEqual([
      'wrong',
      'missing',
      'invented',
    ]);
    expect(prefillFaults).toEqual(['shoulder_kwh']);
    expect(confidentlyWrong).toEqual(['shoulder_kwh', 'total_due']);
  });

  it('takes the same site with and without its check digit, no other', () => {
    const nmi = flat.fields.site_identifier!;
    const prefill = (site_identifier: string | null) =>
      scoreBill('bill', flat, perfectBill(flat, { site_identifier }), 1).prefillRight;
    expect(prefill(nmi.slice(0, 10))).toBe(true);
    expect(prefill(null)).toBe(true);
    expect(prefill('41020359842')).toBe(false);
  });

  it('judges lines by amount, quantity and rate, and names lines too many', () => {
    const bill = perfectBill(flat);
    const gstLine = { ...bill.charges[0]!, description: 'GST', class: 'tax' as const, amount: flat.fields.gst! };
    const charges = [{ ...bill.charges[0]!, rate: 0.1 }, bill.charges[1]!, gstLine, { ...gstLine, amount: 1234.56 }];
    const score = scoreBill('bill', flat, { ...bill, charges }, 1);
    expect(score.charges.lines.map(({ right }) => right)).toEqual([false, true]);
    expect(score.charges.extra.map(({ amount }) => amount)).toEqual([1234.56]);
  });

  it('takes MWh told in kWh, and demand days within the quantity', () => {
    const large = truths.find(({ layout }) => layout.startsWith('t07'))!;
    const bill = perfectBill(large);
    const charges = bill.charges.map((charge, i) => {
      if (charge.unit === 'MWh')
        return { ...charge, unit: 'kWh', quantity: charge.quantity! * 1000, rate: charge.rate! / 1000 };
      return charge.unit === 'kVA'
        ? { ...charge, unit: 'kVA day', quantity: charge.quantity! * large.charges[i]!.times! }
        : charge;
    });
    const { lines } = scoreBill('bill', large, { ...bill, charges }, 1).charges;
    expect(lines.filter(({ right }) => !right)).toEqual([]);
  });

  it('scores a file that could not be read as all missing', () => {
    const score = scoreBill('bill', flat, null, 1);
    expect(score.fields.some(({ verdict }) => verdict === 'right')).toBe(false);
    expect(score.prefillRight).toBe(false);
  });
});
