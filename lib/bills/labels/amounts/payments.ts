import { splitPhrases } from '../phrases';
import type { PhraseSource } from './source';

/** Labels of payments since the previous bill. */
export const payments: readonly PhraseSource[] = [
  {
    source: 'Australian and New Zealand bills; AER Better Bills Guideline',
    phrases: splitPhrases(`
      direct debit payment
      last payment received
      less payment
      less payment received
      less payments
      less payments made
      less payments received
      less received
      payment
      payment received
      payment received on
      payments
      payments adjustments
      payments and adjustments
      payments and credits
      payments credits
      payments made
      payments received
      payments received since last bill
      payments received to date
      payments since last bill
      payments to date
      received since
      total payments
      total payments received
    `),
  },
  {
    source: 'Bills and letters in plain words',
    phrases: splitPhrases(`
      already paid
      amount paid
      amount paid since
      less amount paid
      less paid
      less what you paid
      paid
      paid already
      paid by you
      paid since
      paid since last bill
      paid since then
      paid with thanks
      payment received thank you
      payment received with thanks
      payment thank you
      payments received thank you
      payments received with thanks
      payments since your last bill
      payments to your account
      payments you have made
      receipts thank you
      received with thanks
      thank you for your payment
      total paid
      we have received
      we received
      what you have paid
      what you have sent us
      what you paid
      what you've paid
      you have paid
      you paid
      you sent us
      you've paid
      your last payment
      your payments
    `),
  },
  {
    source: 'Receipts and remittances',
    phrases: splitPhrases(`
      bpay payment
      less receipts
      money received
      payment bpay
      payment credited
      payment received bpay
      payments applied
      payments credited
      payments in
      receipts
    `),
  },
];
