/** The forms that delete stored bills: one, the chosen, or all of a list. Each leads back to the list it came from. */
import { z } from 'zod';
import { formatCount } from '@/lib/comparison/copy/format';
import { readBillSearch, searchParameters } from './bill-query';
import { type Outcome, refused, uuidOf } from './form-parts';
import type { Sent } from './forms';

const page = '/account/bills';

export async function deleteBill({ fields, account, services }: Sent): Promise<Outcome> {
  const id = uuidOf(fields, 'id');
  const gone = id !== null && (await services.bills.delete(account.id, id));
  return { page, told: { done: gone ? 'Bill deleted.' : 'That bill was already deleted.' } };
}

/** Those whose `id` the form has. */
export async function deleteBills({ fields, account, services }: Sent): Promise<Outcome> {
  const ids = idsOf(fields);
  if (ids.length === 0) return onList(fields, 'Tick the bills to delete first');
  const gone = await services.bills.deleteChosen(account.id, ids);
  return { page: listOf(fields), told: { done: deletedWords(gone) } };
}

/** All that the list of the form shows on its pages, if they still are as many as it says. */
export async function deleteFoundBills({ fields, account, services }: Sent): Promise<Outcome> {
  const { search, faults } = readBillSearch(queryOf(fields));
  if (faults.length > 0) return onList(fields, 'We couldn’t read which bills to delete. Look at the list again');
  const whole = { ...search, until: new Date() };
  const { bills } = await services.bills.totals(account.id, whole);
  if (bills > 0 && String(bills) !== fields.get('count')) {
    return onList(fields, `The list has changed: it has ${formatCount(bills, 'bill')} now. Look at it, then delete`);
  }
  const gone = await services.bills.deleteFound(account.id, whole);
  return { page, told: { done: deletedWords(gone) } };
}

/** None are left where the same form was sent twice. */
const deletedWords = (count: number) =>
  count === 0 ? 'Those bills were already deleted.' : `${formatCount(count, 'bill')} deleted.`;

function onList(fields: URLSearchParams, message: string): Outcome {
  return refused(listOf(fields), { field: 'main', message });
}

function idsOf(fields: URLSearchParams): string[] {
  return fields.getAll('id').filter((id) => z.uuid().safeParse(id).success);
}

const queryOf = (fields: URLSearchParams) => new URLSearchParams(fields.get('list') ?? '');

function listOf(fields: URLSearchParams): string {
  const query = new URLSearchParams(searchParameters(queryOf(fields))).toString();
  return query === '' ? page : `${page}?${query}`;
}
