/** Words around quantities of energy, and words of charges that need no quantity. */
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

/** Words before a quantity that was used. */
export const usagePattern = makePhrasePattern(list, 'usage');
/** Words around a quantity that name no band. */
export const noBandPattern = makePhrasePattern(list, 'no band');
/** Words of a charge for energy. */
export const energyLinePattern = makePhrasePattern(list, 'energy');
/** Words of a charge by the day. */
export const fixedChargePattern = makePhrasePattern(list, 'fixed');
/** Words of a charge that needs no quantity. */
export const feeLinePattern = makePhrasePattern(list, 'fee');
