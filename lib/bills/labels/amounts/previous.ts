import { splitPhrases } from '../phrases';
import type { PhraseSource } from './source';

/** Labels of the previous bill's balance, before payments. */
export const previous: readonly PhraseSource[] = [
  {
    source: 'Australian and New Zealand bills; AER Better Bills Guideline',
    phrases: splitPhrases(`
      amount due last bill
      amount due on last bill
      amount due on your last bill
      amount of last account
      amount of last bill
      amount of previous bill
      amount of your last bill
      balance at last bill
      balance at previous bill
      balance at start of period
      balance last bill
      balance of last bill
      balance of previous bill
      balance on last bill
      last account
      last amount due
      last bill
      last bill amount
      last bill total
      opening account balance
      opening balance
      previous account
      previous account balance
      previous account total
      previous amount
      previous amount due
      previous balance
      previous bill
      previous bill amount
      previous bill total
      previous charges
      previous total due
      total previous bill
      your last account
      your last bill
      your previous balance
      your previous bill
    `),
  },
  {
    source: 'Bills and letters in plain words',
    phrases: splitPhrases(`
      amount from last bill
      balance from last bill
      balance from last invoice
      balance from previous account
      balance from previous bill
      balance from your last bill
      bill before this
      earlier bill
      last account was
      last bill was
      last month's bill
      last months bill
      last quarter's bill
      last quarters bill
      old balance
      previous bill was
      the bill before
      your last bill was
    `),
  },
  {
    source: 'American, Canadian and British statements',
    phrases: splitPhrases(`
      account balance brought forward
      balance b f
      balance brought forward
      brought forward
      last statement balance
      previous statement
      previous statement balance
      prior amount due
      prior balance
      prior bill
      starting balance
    `),
  },
  {
    source: 'Invoices of the large market and embedded networks',
    phrases: splitPhrases(`
      balance at last invoice
      balance of last invoice
      balance of previous invoice
      last invoice
      last invoice amount
      previous invoice total
    `),
  },
];
