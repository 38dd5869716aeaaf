/** Words beside figures that this bill does not charge: repeated figures, other periods and offers. */
import { makePhrasePattern, parsePhrases } from './phrases';

const list = parsePhrases(`
  [slip | au]
  detach
  {tear|cut} {off|here}
  return this {portion|slip|stub}
  amount enclosed
  remittance {advice|slip}
  payment slip

  [slip | uk]
  giro credit

  [payment | au]
  how to pay
  {way|ways} to pay
  payment {options|methods|plan}
  remittance
  {ageing|aging}
  {transaction|transactions} history

  [new prices | aer]
  {new|changing|change|changed} {prices|rates|tariffs}
  {price|prices} {change|are changing}

  [better offer | aer]
  better {plan|offer|off}
  best {offer|plan}
  could (you) save
  save {up to|you}
  reference price

  [other times | aer]
  same {time|period|month|quarter} last year
  last year
  usage {history|over|graph|profile|comparison}
  history
  {compare|compares|compared|comparison|comparing}
  {previous month|previous months}

  [average | aer]
  average {daily|cost|use|usage}
  per day on average
  cost per day

  [estimate | trade]
  estimated {cost|annual}
  annual cost
  a year
  per year

  [environment | au]
  greenhouse
  emissions
`);

const joinPatterns = (...classes: string[]) => classes.map((name) => makePhrasePattern(list, name).source).join('|');

/** The payment slip repeats the total and charges nothing. */
export const slipPattern = makePhrasePattern(list, 'slip');

/** "Prices from 1 July" are in the future, but "prices from 1 July to 30 September" are this bill's. */
const pricesToCome = /\bprices? from\b(?! \d.* to \d)/.source;

/** Headings and lines with figures that this bill does not charge. */
export const distractorPattern = new RegExp(
  `${joinPatterns(...new Set(list.map((phrase) => phrase.class)))}|${pricesToCome}`,
  'i',
);
