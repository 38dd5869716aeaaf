/** Words around amounts that have no label. */
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

  [earlier | trade]
  overdue
  past due
  previous
  prior
  unpaid
  arrears
  outstanding
  owing
  balance
  last bill
  last account

  [instalment | trade]
  budget billing
  budget bill
  budget plan
  budget payment
  levelized
  levelised
  level billing
  level pay
  level payment
  equal payment
  equal payments
  even payment
  bill smoothing
  smooth pay

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

/** Words of a balance from earlier bills. */
export const balancePattern = makePhrasePattern(list, 'balance');
/** Words of what earlier bills left, without a fee on it. */
export const earlierPattern = makePhrasePattern(list, 'earlier');
/** Words of a fixed amount that is paid instead of the charges. */
export const instalmentPattern = makePhrasePattern(list, 'instalment');
/** Words of an amount that is or was due. */
export const duePattern = makePhrasePattern(list, 'due');
/** Words of a balance that the retailer owes, printed without a minus. */
export const inCreditPattern = makePhrasePattern(list, 'in credit');
/** Words of a fee, a credit or a correction, whatever the words around them. */
export const feePattern = makePhrasePattern(list, 'fee');
/** Words of a charge. "Supply (ex GST)" is not a sum. */
export const chargeOfBalancePattern = makePhrasePattern(list, 'charge');
