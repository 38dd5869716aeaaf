/**
 * Labels of sums that the phrase lists don't cover, from letters and bills in prose. Tried in order on the label in
 * lower case, without articles.
 */
import type { AmountLabel } from '../phrases';
import { compilePatterns } from './word-patterns';

const lists = {
  account: 'bill|bills|invoice|invoices|statement|statements|account|accounts',
  earlier: 'previous|last|prior|earlier|old',
  tax: 'gst|vat|hst',
  unpaid: 'overdue|unpaid|outstanding',
};

const written: readonly { kind: AmountLabel; text: string }[] = [
  {
    kind: 'adjustments',
    text: `
      ^ adjustment|adjustments|correction|corrections|reversal ... {earlier} * {account}
      deposit ... returned|refunded|applied|back
      refund|refunds|refunded ... paid|issued|made|you
    `,
  },
  {
    kind: 'payments',
    text: `
      payment|payments ... received|made|thank
      thank you
      we received
      ^ less payment|payments
      received with thanks
      ^ receipt|receipts
      ^ payment|payments since|from|made|banked|credited|processed
      cheque|cheques|cash|eft|bpay|debit|debits|deposit|transfer received|banked|collected|credited|cleared
      paid you
    `,
  },
  {
    kind: 'carried',
    text: `
      balance|amount ... forward|before|{unpaid}
      balance|amount ... still owing
      overdue|unpaid|arrears
      carried forward|over
      balance|amount ... carried|brought
      carried|brought into|in
      still to pay
      owing ... before|last|previous
      left over
      {earlier} {account}|balance ... owing|unpaid
      before {account} ... owing|unpaid
      ^ had credit|balance
      ^ had a credit|balance
      left|owing|unpaid ... last|previous|before|earlier
    `,
  },
  {
    kind: 'previous',
    text: `
      {earlier} * {account}|balance
      brought forward
      ^ opening balance $
      ^ balance ... last
    `,
  },
  {
    kind: 'due',
    text: `
      total|amount|balance ... due|payable|owing|pay
      !feed in credit
      ^ please pay
      ^ be paid
      ^ pay by
      ^ due $
      ^ due by|on|date $
      ^ you|we owe
      refund you
      now due
      due now
      ^ pay ... amount|now
    `,
  },
  {
    kind: 'subtotal',
    text: `
      ^ total|charges|amount ... before|without|excluding gst|vat|tax
    `,
  },
  {
    kind: 'gst',
    text: `
      ^ {tax}
      ^ total|plus|add|less {tax}
      {tax} in|included|on|amount|component|payable
      include|includes {tax}
      ^ * * which|total {tax}
    `,
  },
  {
    kind: 'newCharges',
    text: `
      ^ this|current month|period|quarter|bill|invoice|account $
      ^ this|current month|period|quarter|bill|invoice|account * total $
      ^ this|current month|period|quarter|bill|invoice|account in $
      ^ new|current|latest * charges|bill|invoice|account|amount
      ^ total new|current|latest * charges|bill|invoice|account|amount
      ^ this|new bill|invoice|account|statement
      ^ total this|new|current|bill|invoice|charges
      ^ bill|invoice total
      ^ total ... this|bill|invoice|account|statement|period
      ^ charges this
      ^ charges and credits this
    `,
  },
  {
    kind: 'total',
    text: `
      ^ total|totals|subtotal|subtotals
      ^ sub total|totals
      total|subtotal $
      ^ together|altogether ... is|are|comes|come|makes|make $
    `,
  },
];

/** For each kind of sum, the patterns of its labels. */
export const sumPatterns: readonly { kind: AmountLabel; patterns: readonly RegExp[] }[] = written.map(
  ({ kind, text }) => ({ kind, patterns: compilePatterns(text, lists) }),
);
