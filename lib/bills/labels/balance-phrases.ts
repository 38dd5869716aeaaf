/** Words around amounts that no label names. */
import { makePhrasePattern, parsePhrases } from './phrases';

const list = parsePhrases(`
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
export const balancePattern = makePhrasePattern(list, 'balance');
/** Of an amount that is to be paid or was. */
export const duePattern = makePhrasePattern(list, 'due');
/** Of a balance that the retailer owes, printed without a minus. */
export const inCreditPattern = makePhrasePattern(list, 'in credit');
/** Of a fee, a credit or a correction, whatever stands beside them. */
export const feePattern = makePhrasePattern(list, 'fee');
/** Of a charge: "Supply (ex GST)" is no sum. */
export const chargeOfBalancePattern = makePhrasePattern(list, 'charge');
