import { expect, it } from 'vitest';
import { sampleBill, sure } from '@/lib/testing/bills';
import type { Bill } from '../../bill';
import { withoutImpliedDue } from './page-alone';

const { totals } = sampleBill();
const implied = { totals: { ...totals, totalDue: sure(210.1, 'only_total') } };
const nobody = { customerName: null, issueDate: null, dueDate: null };
const readDue = (change: Partial<Bill>) => withoutImpliedDue(sampleBill({ ...implied, ...change })).totals.totalDue;

it('a page by itself implies no amount due', () => {
  expect(readDue(nobody)).toBeNull();
  expect(withoutImpliedDue(sampleBill({ ...implied, ...nobody })).totals.newCharges).toEqual(totals.newCharges);
});

it('a page that names one keeps it, and so does a whole bill', () => {
  expect(readDue({ ...nobody, totals })).toEqual(totals.totalDue);
  expect(readDue({})).toEqual(implied.totals.totalDue);
  for (const part of ['issueDate', 'dueDate'] as const)
    expect(readDue({ ...nobody, [part]: sampleBill()[part] })).toEqual(implied.totals.totalDue);
  expect(
    withoutImpliedDue(sampleBill({ ...nobody, totals: { ...totals, totalDue: null } })).totals.totalDue,
  ).toBeNull();
});

it('a page of which the head of a table is taken for the customer implies none either', () => {
  expect(readDue({ ...nobody, customerName: sampleBill().customerName })).toBeNull();
});

it('whatever its charges rest on', () => {
  const odd = { totals: { ...totals, totalDue: sure(210.1, 'sum_of_lines_odd_gst') } };
  expect(readDue({ ...nobody, ...odd })).toBeNull();
  expect(readDue({ ...nobody, totals: { ...totals, totalDue: sure(210.1, 'label_unconfirmed') } })).not.toBeNull();
});
