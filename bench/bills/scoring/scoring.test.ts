/** The golden bills go by these judgements: what is read of one of them, and the same with faults put into it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { assessDocument } from '@/lib/bills/assess-document';
import type { Bill } from '@/lib/bills/bill';
import { must } from '@/lib/must';
import { truthSchema } from '../truth';
import { scoreBill } from './bill-score';
import { compareWithFloor, computeFloor } from './floor';
import { readDocument } from './read-document';

const golden = 'test/golden-bills/flat-rate-on-two-pages';
const today = '2026-11-21';
const truth = truthSchema.parse(JSON.parse(readFileSync(`${golden}.json`, 'utf8')));
const document = must(await readDocument(`${golden}.pdf`, today), 'golden bills can be read');
const bill = must(assessDocument(document, today).extraction.bill, 'it is a bill');
const score = (of: Bill | null) => scoreBill('bill', truth, { bill: of, issues: [] }, 1);

const totalDue = must(bill.totals.totalDue, 'it has a total');
const [first, ...others] = bill.charges as [Bill['charges'][0], ...Bill['charges']];
const right = score(bill);
const wrong = score({
  ...bill,
  dueDate: null,
  totals: { ...bill.totals, totalDue: { ...totalDue, value: totalDue.value + 0.01 } },
  usage: { ...bill.usage, shoulderKwh: { ...totalDue, value: 12 } },
  charges: [{ ...first, rate: 0.1 }, ...others, { ...first, description: 'Another', amount: 1234.56 }],
});
const missed = ({ fields }: typeof right) =>
  Object.fromEntries(fields.flatMap(({ name, verdict }) => (/right|absent/.test(verdict) ? [] : [[name, verdict]])));

it('tells wrong, missing and invented apart, and what was wrong but sure', () => {
  expect([missed(right), right.prefillRight, right.confidentlyWrong]).toEqual([{}, true, []]);
  expect(missed(wrong)).toEqual({ due_date: 'missing', shoulder_kwh: 'invented', total_due: 'wrong' });
  expect(wrong.prefillFaults).toEqual(['shoulder_kwh']);
  for (const names of [wrong.confidentlyWrong, wrong.silentlyWrong])
    expect(names).toEqual(expect.arrayContaining(['shoulder_kwh', 'total_due']));
  expect(score(null).fields.some(({ verdict }) => verdict === 'right')).toBe(false);
});

it('judges lines by amount, quantity and rate, and names lines too many', () => {
  expect(right.charges.lines.every((line) => line.right && line.classRight)).toBe(true);
  expect(wrong.charges.lines.map((line) => line.right)).toEqual([false, ...others.map(() => true)]);
  expect(wrong.charges.extra.map(({ amount }) => amount)).toEqual([1234.56]);
});

it('is below its floor when a value goes wrong, not when one comes right', () => {
  const entries = (...bills: (typeof right)[]) => computeFloor({ bills, notBills: [] });
  expect(compareWithFloor('lot', entries(right), { lot: entries(wrong) })).toEqual([]);
  expect(compareWithFloor('lot', entries(wrong), { lot: entries(right) }).length).toBeGreaterThan(3);
});
