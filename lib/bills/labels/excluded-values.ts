/** Words beside a label that are not its value. */
import { makePhrasePattern, parsePhrases } from './phrases';

const otherPartyPhrases = parsePhrases(`
  [no party | au]
  number
  invoice
  bill
  statement
  period
  date
  due
  total
  charge
  charges
  plan
  account
  accounts
  abn
  nmi
  page
  phone
  your
  details
  summary
  meter
  reference
  address
  service
  enquiries
  help
  centre number
  {gst|vat|hst} {no|number|reg|registered|registration}
  usage
  payable
  payment
  tariff
  price
  deliver
  estimated
  actual
  ^{electricity|gas|energy} {for|to|at|used}
  ^{sir|madam} (or madam)$
  ^{description|quantity|unit|units|rate|amount|quality}$
  ^{quantity|units} {unit|used}$
  [office | au]
  ^{account|accounts} payable$
  ^the (*) {manager|managers|owner|owners|proprietor|proprietors|occupier|occupiers|director|directors}$
  ^the (*) {accountant|accountants|bookkeeper|secretary|treasurer|tenant|tenants}$
  ^{finance|accounts} (department)$
  ^{energy|facilities|facility|site|property|estates|office|works|general|operations|finance|procurement} {manager|director|department|team}$
  [care of | post]
  ^attn
  ^attention
  ^c/o
  ^c/-
  [no plan | au]
  number
  payment plan
  hardship
  estimate
  estimates
  estimated
  date
  from #
  invoice
  account no
  end
  ends
  expiry
  expires
  expire
  per kwh
  c/kwh
  could
  would
  cheaper
  may
  compare
  compared
  based
  charge
  charges
  amount
  please
  you
  your
  reference
  summary
  details
  previous
  total
  will
  other
  fee
  fees
  price {change|fact}
  prices
  propane
  autogas
  subtotal
  sub-total
  {inc|incl|ex|exc|excl} gst
  gst
  vat
  tank
  local network
  ^{current|previous|multiplier|description|quantity|rate|new|electricity|gas|energy|type|name|none}$
  ^{usage|unit|units|volume|days|n/a}$
`);

const partyPattern = makePhrasePattern(otherPartyPhrases, 'no party');
const planPattern = makePhrasePattern(otherPartyPhrases, 'no plan');
const officePattern = makePhrasePattern(otherPartyPhrases, 'office');
const careOfPattern = makePhrasePattern(otherPartyPhrases, 'care of');

/**
 * Whether the text has words that names of people and businesses never have. Exceptions: "Number 8 Bakery" and "Linen
 * Hire Service".
 */
export const isNoParty = (text: string) =>
  partyPattern.test(text.replace(/\bnumber (?=\d)/i, '').replace(/(?<=\S \S+ )services?$/i, ''));

/** Whether the text has words that plan names never have, except "Total Plan". */
export const isNoPlan = (text: string) => planPattern.test(text.replace(/\btotal plan\b/i, ''));

/** Whether the text names the department or person that a letter goes to. */
export const isOffice = (text: string) => officePattern.test(text) || careOfPattern.test(text);
