import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Bill, Charge, Field, Issue } from '@/lib/bills/bill';
import { layouts } from '../layouts';
import { type ScalarName, type Truth, truthSchema } from '../truth';
import { type BillScore, scoreBill } from './bill-score';
import { compareWithFloor, computeFloor } from './floor';

const truths = layouts.map((layout) => layout.make(1).truth);

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
    ...{ currency: 'AUD', otherSites: [], creditNote: null, contractEndDate: null },
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
      taxName: 'GST',
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
      totalTherms: null,
    },
    meterReads: [],
    charges: truth.charges.map(makeCharge),
    totals: {
      subtotal: field('subtotal'),
      gst: field('gst'),
      newCharges: field('new_charges'),
      previousBalance: field('previous_balance'),
      totalDue: field('total_due'),
    },
  };
}

function makeCharge(line: Truth['charges'][number]): Charge {
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

const score = (truth: Truth, bill: Bill | null, issues: readonly Issue[] = []) =>
  scoreBill('bill', truth, { bill, issues }, 1);

describe('scoring', () => {
  it.each(truths)('finds nothing wrong in a faultless reading of $layout', (truth) => {
    const result = score(truth, perfectBill(truth));
    const allowed = ['right', 'absent'];
    expect(result.fields.filter(({ verdict }) => !allowed.includes(verdict))).toEqual([]);
    expect(result.charges.lines.filter((line) => !line.right || !line.classRight || !line.periodRight)).toEqual([]);
    expect(result.charges.extra).toEqual([]);
    expect(result.prefillRight).not.toBe(false);
    expect(result.confidentlyWrong).toEqual([]);
    expect(result.wrongWithoutIssue).toEqual([]);
  });

  const flat = truthSchema.parse(JSON.parse(readFileSync('test/golden-bills/flat-rate-on-two-pages.json', 'utf8')));

  it('tells wrong, missing and invented apart and counts what was wrong but sure', () => {
    const bill = perfectBill(flat, { total_due: flat.fields.total_due! + 0.01, due_date: null, shoulder_kwh: 12 });
    const { fields, prefillFaults, confidentlyWrong } = score(flat, bill);
    const verdict = (name: ScalarName) => fields.find((field) => field.name === name)!.verdict;
    expect([verdict('total_due'), verdict('due_date'), verdict('shoulder_kwh')]).toEqual([
      'wrong',
      'missing',
      'invented',
    ]);
    expect(prefillFaults).toEqual(['shoulder_kwh']);
    expect(confidentlyWrong).toEqual(['shoulder_kwh', 'total_due']);
  });

  it('judges lines by amount, quantity and rate, and names lines too many', () => {
    const bill = perfectBill(flat);
    const gstLine = { ...bill.charges[0]!, description: 'GST', class: 'tax' as const, amount: flat.fields.gst! };
    const charges = [{ ...bill.charges[0]!, rate: 0.1 }, bill.charges[1]!, gstLine, { ...gstLine, amount: 1234.56 }];
    const result = score(flat, { ...bill, charges });
    expect(result.charges.lines.map(({ right }) => right)).toEqual([false, true]);
    expect(result.charges.extra.map(({ amount }) => amount)).toEqual([1234.56]);
  });

  it('takes MWh told in kWh, and demand days within the quantity', () => {
    const large = truths.find(({ layout }) => layout === 'large-market-per-mwh')!;
    const bill = perfectBill(large);
    const charges = bill.charges.map((charge, i) => {
      if (charge.unit === 'MWh')
        return { ...charge, unit: 'kWh', quantity: charge.quantity! * 1000, rate: charge.rate! / 1000 };
      return charge.unit === 'kVA'
        ? { ...charge, unit: 'kVA day', quantity: charge.quantity! * large.charges[i]!.times! }
        : charge;
    });
    const { lines } = score(large, { ...bill, charges }).charges;
    expect(lines.filter(({ right }) => !right)).toEqual([]);
  });

  const issue = (code: string, field: string | null): Issue => ({ code, field, severity: 'WARNING', message: '' });

  it('calls an issue a false alarm when what it compares was read right', () => {
    const alarms = (bill: Bill, code: string, field: string | null) =>
      score(flat, bill, [issue(code, field)]).falseAlarms;
    const right = perfectBill(flat);
    expect(alarms(right, 'lines_total', 'totals')).toEqual(['lines_total']);
    expect(alarms(right, 'uncertain', 'usage.total_kwh')).toEqual(['uncertain usage.total_kwh']);
    expect(alarms(right, 'estimated_reads', 'usage.meter_reads')).toEqual([]);
    expect(alarms(right, 'no_due_date', 'totals.due_date')).toEqual([]);
    expect(alarms({ ...right, charges: right.charges.slice(1) }, 'lines_total', 'totals')).toEqual([]);
    expect(alarms(perfectBill(flat, { gst: 1 }), 'uncertain', 'usage.total_kwh')).toEqual([
      'uncertain usage.total_kwh',
    ]);
  });
});

describe('figures', () => {
  const bill = perfectBill(truths[0]!, { total_due: 1 });
  const wrong = scoreBill('bill', truths[0]!, { bill, issues: [] }, 1, 'photo-12mp');
  const right = scoreBill('bill', truths[0]!, { bill: perfectBill(truths[0]!), issues: [] }, 1, 'photo-12mp');

  it('fall below their floor when a value goes wrong, not when one comes right', () => {
    const entries = (...bills: BillScore[]) => computeFloor({ bills, notBills: [] });
    const floor = { lot: entries(right, right) };
    expect(compareWithFloor('lot', entries(right, right), floor)).toEqual([]);
    expect(compareWithFloor('lot', entries(right, wrong), { lot: entries(wrong, wrong) })).toEqual([]);
    expect(compareWithFloor('lot', entries(right, wrong), floor).map((line) => /photo: (\w+)/.exec(line)![1])).toEqual([
      'fields',
      'confidently_wrong',
      'silently_wrong',
    ]);
    expect(compareWithFloor('lot', entries(right), floor)).toHaveLength(1);
    expect(compareWithFloor('another lot', entries(wrong), floor)).toEqual([]);
  });
});
