/** The forms that delete stored bills: the chosen, or all of a list. Each leads back to the list it came from. */

import { readBillSearch, toSearchParameters } from '@/lib/accounts/bills/bill-query';
import { formatCount } from '@/lib/site/words/format';
import { type AccountForm, accountForm, FormRefusal, readUuids } from './define-form';

const page = '/account/bills';

/** Deletes the bills that were ticked, or the one of a page. */
const deleteBills = accountForm({
  page: makeListAddress,
  answer: async (form) => {
    const { fields, account, services } = form;
    const ids = readUuids(fields, 'id');
    if (ids.length === 0) throw new FormRefusal('Tick the bills to delete first');
    const deleted = await services.bills.delete(account.id, { ids });
    await noteDeletion(form, deleted);
    return formatDeleted(deleted);
  },
});

/** Deletes all bills of a search, if there are still as many as its page said. */
const deleteFoundBills = accountForm({
  page: makeListAddress,
  answer: async (form) => {
    const { fields, account, services } = form;
    const { search, faults } = readBillSearch(readQuery(fields));
    if (faults.length > 0) throw new FormRefusal('We couldn’t read which bills to delete. Look at the list again');
    const upToNow = { ...search, until: new Date() };
    const { bills } = await services.bills.sumTotals(account.id, upToNow);
    if (bills > 0 && String(bills) !== fields.get('count')) {
      throw new FormRefusal(`The list has changed: it has ${formatCount(bills, 'bill')} now. Look at it, then delete`);
    }
    const deleted = await services.bills.delete(account.id, upToNow);
    await noteDeletion(form, deleted);
    return { page, result: { done: formatDeleted(deleted) } };
  },
});

async function noteDeletion({ headers, account, services }: AccountForm, count: number): Promise<void> {
  if (count > 0) await services.securityEvents.note(headers, account.id, 'bills_deleted', String(count));
}

/** Says so when none were left, as when the form was sent twice. */
const formatDeleted = (count: number) =>
  count === 0 ? 'Those bills were already deleted.' : `${formatCount(count, 'bill')} deleted.`;

const readQuery = (fields: URLSearchParams) => new URLSearchParams(fields.get('list') ?? '');

function makeListAddress(fields: URLSearchParams): string {
  const query = new URLSearchParams(toSearchParameters(readQuery(fields))).toString();
  return query === '' ? page : `${page}?${query}`;
}

export const billForms = {
  'delete-bills': deleteBills,
  'delete-found-bills': deleteFoundBills,
};
