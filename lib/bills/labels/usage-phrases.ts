/** Words beside quantities of energy, and of charges that need none. */
import { makePhrasePattern, parsePhrases } from './phrases';

const list = parsePhrases(`
  [usage | trade]
  total
  used
  usage
  consumption
  delivered

  [no band | trade]
  total
  average
  daily
  per day
  you
  your
  you've
  first
  next
  last

  [energy | trade]
  usage
  consumption
  energy
  anytime
  general
  controlled

  [fixed | trade]
  {supply|service|standing|access|metering|property} {charge|charges|fee|fees}
  daily
  # day
  # days

  [fee | trade]
  %
  fee
  fees
  discount
  credit
  rebate
  concession
  adjust
  adjusted
  adjustment
  adjustments
  round
  rounded
  rounding
  late
  card
  metering
  meter
  service
  supply
  standing
  daily
  fixed
  access
  capacity
  demand
  reversal
  interest
  account
  payment
  admin
  administration
  administrative
  common
`);

/** Before a quantity: it is what was used. */
export const usagePattern = makePhrasePattern(list, 'usage');
/** Of a text beside a quantity: it names no band. */
export const noBandPattern = makePhrasePattern(list, 'no band');
/** Of a charge: it is for energy. */
export const energyLinePattern = makePhrasePattern(list, 'energy');
/** Of a charge: it is by the day. */
export const fixedChargePattern = makePhrasePattern(list, 'fixed');
/** Of a charge: it needs no quantity. */
export const feeLinePattern = makePhrasePattern(list, 'fee');
