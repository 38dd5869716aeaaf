/** Words around a demand that was not measured in this bill's period, and around limits in kW. */
import { makePhrasePattern, parsePhrases } from './phrases';

const list = parsePhrases(`
  [past | au]
  last # months
  last twelve months
  past # months
  previous # months
  # month {maximum|peak|high|highest|history|profile}
  rolling # month
  rolling demand
  last year
  {previous|last|prior} {month|bill|period|quarter}
  monthly {demand|maximum demand|peak demand|maximum|peaks}
  {demand|load} {history|profile|graph|trend|chart|by month|over|for the past}
  each month
  month by month
  annual maximum

  [agreed | trade]
  contract
  contracted
  contractual
  agreed
  excess
  authorised
  authorized
  reserve
  reserved
  available
  nominated

  [capacity | trade]
  capacity
  availability

  [measured | trade]
  demand
  highest half-hour
  busiest half-hour
  peak load
  {max|max.|maximum} {kw|kva}

  [other quantity | trade]
  agreed
  contract
  contracted
  authorised
  authorized
  allowed
  permitted
  reserved
  capacity
  minimum {demand|chargeable}
  threshold
  limit
  at least
  less than
  up to$
  over$
  under$
  above$
  below$
  exceeds$
`);

/** Words of a charge for agreed capacity, which is not measured demand. */
export const agreedDemandPattern = makePhrasePattern(list, 'agreed');
/** Words of a charge for capacity: the maximum demand of many months, or an agreed one. */
export const capacityPattern = makePhrasePattern(list, 'capacity');
/** Words of a line or a heading with a measured demand. */
export const measuredDemandPattern = makePhrasePattern(list, 'measured');
/** Words of a line or a heading with demand of other months. */
export const pastDemandPattern = makePhrasePattern(list, 'past');
/** Words right before a figure that is not demand, or not measured demand. */
export const unmeasuredDemandPattern = makePhrasePattern(list, 'other quantity');
