/** Words beside a demand that was not measured in the days of the bill, and beside limits in kW. */
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

/** Of a charge: what was agreed upon is no demand that was measured. */
export const agreedDemandPattern = makePhrasePattern(list, 'agreed');
/** Of a charge: it may be the highest demand of many months, or agreed upon. */
export const capacityPattern = makePhrasePattern(list, 'capacity');
/** Of a line or a heading: it tells a measured demand. */
export const measuredDemandPattern = makePhrasePattern(list, 'measured');
/** Of the line or the heading: its figures are of other months. */
export const pastDemandPattern = makePhrasePattern(list, 'past');
/** Of the words right before a figure: it is no demand, or none that was measured. */
export const unmeasuredDemandPattern = makePhrasePattern(list, 'other quantity');
