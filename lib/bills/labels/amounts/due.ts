import { splitPhrases } from '../phrases';
import type { PhraseSource } from './source';

/** Labels of the amount to pay, including any earlier balance. */
export const due: readonly PhraseSource[] = [
  {
    source: 'Australian and New Zealand bills; AER Better Bills Guideline',
    phrases: splitPhrases(`
      amount due
      amount due is
      amount due now
      amount for payment
      amount now due
      amount outstanding
      amount owing
      amount payable
      amount payable now
      amount to be paid
      amount to pay
      due
      due now
      due this bill
      now due
      now payable
      outstanding
      pay
      pay now
      pay this amount
      payable
      payable now
      payment amount
      payment due
      please pay
      please pay now
      please pay this amount
      the amount due is
      total amount
      total amount due
      total amount now due
      total amount owing
      total amount payable
      total amount to pay
      total bill due
      total due
      total due now
      total for payment
      total now due
      total outstanding
      total owing
      total payable
      total payment due
      total to be paid
      total to pay
      your total due
    `),
  },
  {
    source: 'Sentences about direct debit',
    phrases: splitPhrases(`
      amount to be debited
      amount to be direct debited
      amount we collect
      amount we will debit
      direct debit amount
      to be collected
      to be debited
      we will collect
      we will debit
    `),
  },
  {
    source: 'Accounts in credit',
    phrases: splitPhrases(`
      account in credit
      amount in credit
      credit balance
      in credit
      your account is in credit
      your account is in credit by
    `),
  },
  {
    source: 'Bills and letters in plain words',
    phrases: splitPhrases(`
      amount owed
      amount requested
      amount to remit
      amount to settle
      amount you owe
      balance owed
      balance to settle
      kindly pay
      pay us
      please pay us
      please remit
      please settle
      settlement amount
      sum due
      sum owing
      sum payable
      to pay
      total amount owed
      total due to us
      total requested
      total to settle
      total you need to pay
      total you owe
      total you pay
      what to pay
      what we ask you to pay
      what you need to pay
      what you owe
      you need to pay
      you need to pay us
      you owe
      you owe us
      you pay
    `),
  },
  {
    source: 'American, Canadian and British statements',
    phrases: splitPhrases(`
      account balance
      account balance due
      account total
      balance
      balance due
      balance now
      balance now due
      balance now payable
      balance outstanding
      balance owing
      balance payable
      balance to pay
      closing account balance
      closing balance
      current account balance
      current balance
      invoice balance
      net balance
      new account balance
      new balance
      new balance due
      statement balance
      total account balance
      total account due
      total balance
      total balance due
      total statement balance
      your account balance
      your balance
      your new balance
    `),
  },
  {
    source: 'Invoices of the large market and embedded networks',
    phrases: splitPhrases(`
      final amount due
      invoice amount due
      net amount due
      net amount payable
    `),
  },
];
