/** Words around amounts that no label names. */
import { phraseList, phrasePattern } from './phrases';

const list = phraseList(`
  [balance | trade]
  overdue
  owing
  last
  previous
  earlier
  before
  carried
  brought
  balance
  credit
  deposit
  left over
  unpaid
  arrears
  outstanding
  remaining
  refund
  paid
  past due
  prior

  [due | trade]
  pay
  paid
  payable
  due
  owe
  owing
  debit
  debited
  balance
  total
  remit
  transfer
  refund
  collect

  [in credit | trade]
  in credit
  credit (balance) of

  [fee | trade]
  reversal
  reversed
  rebill
  rebilled
  rebilling
  correction
  corrected
  fee
  fees
  interest
  discount
  discounts
  levy
  levies
  surcharge
  concession
  rebate

  [charge | trade]
  supply
  usage
  energy
  peak
  shoulder
  demand
  meter
  meters
  metering
  network
  credit
  credits
  levy
  levies
  rebate
  service
  tariff
  access
  capacity
  solar
  feed
  discount
`);

/** Of an amount that earlier bills left. */
export const balancePattern = phrasePattern(list, 'balance');
/** Of an amount that is to be paid or was. */
export const duePattern = phrasePattern(list, 'due');
/** Of a balance that the retailer owes, told without a minus. */
export const inCreditPattern = phrasePattern(list, 'in credit');
/** Of a fee, a credit or a correction, whatever stands beside them. */
export const feePattern = phrasePattern(list, 'fee');
/** Of a charge: "Supply (ex GST)" is no sum. */
export const chargeOfBalancePattern = phrasePattern(list, 'charge');
