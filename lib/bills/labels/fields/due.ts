import { parsePhrases } from '../phrases';

/** Labels of the due date or the direct debit date. */
export const dueLabels = parsePhrases(`
  [dueDate | aer]
  due date
  payment due date
  pay by
  [dueDate | au]
  payment due
  date due
  due by
  due on
  due
  please pay by
  payment due by
  pay before
  to be paid by
  total due by
  amount due by
  amount due on
  due date for payment
  payment date
  pay on or before
  pay by date
  due date new charges
  new charges due
  payable by
  payable on
  bill due date
  invoice due date
  due for payment
  due for payment by
  due for payment on
  direct debit date
  direct debit on
  will be debited on
  debited on
  to be debited on
  payment will be debited on
  we will debit your account on
  will be direct debited on
  must be paid by
  pay this by
  payment is due by
  payment is due on
  is due on
  is due by
  payment required by
  pay now by
  due no later than
  please pay on or before
  please pay this amount by
  pay no later than
  direct debit due date
  current charges due
  current charges due date
  collection date
  payment collection date
  we will collect payment on
  last date for payment
  on or before
  no later than
  settlement date
  last day to pay
  last day to pay this invoice
  last day to pay this bill
  by
  payable before
  pay on or by
  payment by
  payment required
  required by
  pay us by
  kindly by
  kindly pay by
  settle by
  please settle by
  final date for payment
  last day for payment
  date payable
  to be received by
  remit by
  payment expected by
  payment wanted by
  debit date
  date of debit
  debit on
  we will debit on
  money due
  pay us before
  due before
  to be paid on
  to be paid before
  payment needed by
  please pay before
  please pay us by
  total amount due by
  new charges due by
  amount payable by
  total payable by
  balance due by
  new charges due date
  payment falls due
  falls due on
  will be paid on
  automatic payment date
  [dueDate | us]
  autopay date
  [dueDate weak | au]
  when
`);
