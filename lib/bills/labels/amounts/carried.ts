import { splitPhrases } from '../phrases';
import type { PhraseSource } from './source';

/** Labels of what is still owed from earlier bills, after payments. */
export const carried: readonly PhraseSource[] = [
  {
    source: 'Australian and New Zealand bills; AER Better Bills Guideline',
    phrases: splitPhrases(`
      amount unpaid
      balance after payments
      balance before new charges
      balance before this bill
      balance outstanding from last bill
      balance owing from last bill
      balance remaining
      opening balance after payments
      outstanding amount from last bill
      outstanding balance
      outstanding from last bill
      outstanding previous balance
      previous balance outstanding
      previous balance unpaid
      previous unpaid
      previous unpaid balance
      remaining balance
      unpaid amount
      unpaid balance
      unpaid from last bill
      unpaid previous balance
    `),
  },
  {
    source: 'Bills and letters in plain words',
    phrases: splitPhrases(`
      amount brought over
      amount still owing
      balance from before
      balance owing from before
      balance still owing
      brought over
      from before
      late amount
      left from last bill
      left over
      left owing
      left to pay
      owing from before
      still due
      still owing
      still to be paid
      still to pay
      unpaid from before
    `),
  },
  {
    source: 'American, Canadian and British statements',
    phrases: splitPhrases(`
      amount carried forward
      bal b fwd
      balance b fd
      balance b fwd
      balance bfwd
      balance brought fwd
      balance c f
      balance c fwd
      balance carried forward
      balance carried over
      balance forward
      carried forward
      carried forward balance
      carried over
      carried over from last bill
      past balance
      past due
      past due amount
    `),
  },
  {
    source: 'Overdue parts with their own date',
    phrases: splitPhrases(`
      amount in arrears
      amount overdue
      amount overdue pay now
      arrears
      balance overdue
      overdue
      overdue amount
      overdue amount pay now
      overdue amount please pay now
      overdue balance
      overdue balance pay now
      overdue from last bill
      overdue pay now
      overdue please pay now
      total overdue
    `),
  },
];
