/** What tells names of companies from titles and from one another. */
import { makePhrasePattern, parsePhrases, writeAlternatives } from './phrases';

const namePhrases = parsePhrases(`
  [trade word | trade]
  energy
  energies
  power
  electric
  electrical
  electricity
  gas
  utility
  utilities
  solar
  light
  lighting
  hydro
  lpg
  fuel
  fuels
  volt
  watt
  current
  grid
  network
  networks
  renewable
  renewables
  sun
  spark
  retail
  [title | au]
  tax invoice
  invoice
  bill
  statement
  account
  amount
  due
  total
  summary
  page
  welcome
  thank
  hello
  final
  copy
  duplicate
  charges
  usage
  how
  what
  where
  your
  date
  pay
  please
  overdue
  reminder
  remittance
  contact
  enquiries
  faults
  balance
  credit
  period
  questions
  important
  notice
  meter
  plan
  abn
  phone
  call
  [table word | au]
  item
  items
  detail
  details
  latest
  last
  previous
  register
  reading
  readings
  site
  peak
  shoulder
  off-peak
  daily
  day
  days
  price
  rate
  quantity
  cost
  service
  services
  units
  used
  supply
  monthly
  index
  [trade table word | au]
  energy
  electricity
  gas
  usage
  use
  consumption
  charge
  charges
  meter
  meters
  summary
  demand
  export
  off
  [company word | trade]
  energy
  energies
  power
  electric
  electrical
  electricity
  gas
  utility
  utilities
  light
  lighting
  hydro
  lpg
  fuel
  fuels
  services
  markets
  cooperative
  co-op
  company
  retail
  supply
  business
  volt
  and
  &
  [form word | trade]
  company
  cooperative
  co-op
  [title lead | au]
  your
  natural
  gas
  electricity
  tax
  final
  business
  lpg
  copy
  [title end | au]
  account (summary|of account)
  bill (summary|of account)
  invoice (summary|of account)
  statement (summary|of account)
  notice
  reminder
  [legal form | trade]
  p/l
  pty.
  pty
  pty. ltd
  pty ltd
  pty, ltd
  pty. limited
  pty limited
  limited
  ltd
  inc
  incorporated
  llc
  l.l.c
  plc
  corp
  corporation
  co
  gmbh
  trust
  dac
  [no legal form | trade]
  inc {gst|vat|tax}
  incgst
  co-op
  co-operative
`);

/** Words that names of energy retailers hold. */
export const energyNamePattern = makePhrasePattern(namePhrases, 'trade word');

/** Lines in large print that are no names. */
export const titlePattern = makePhrasePattern(namePhrases, 'title');

const titleStart = `(?:(?:^|\\s+)${writeAlternatives(namePhrases, 'title lead')})*`;
const titleEnd = `(?:^|\\s+)${writeAlternatives(namePhrases, 'title end')}$`;
const lpgEnd = '(?<=\\b(?:energy|gas|power|utilities))\\s+lpg$';

/** Words that end a title rather than a name: "gas account", "tax invoice". */
export const titleEndPattern = new RegExp(`${titleStart}${titleEnd}|${lpgEnd}`, 'i');

const noForm = `(?!${writeAlternatives(namePhrases, 'no legal form')})(?<!(?:owners|body)\\s)`;
const legalForms = writeAlternatives(namePhrases, 'legal form');

/** The legal forms of companies; an owners corporation or a body corporate is named so. */
export const legalFormPattern = new RegExp(`\\s*,?\\s*${noForm}${legalForms}[.)]?(?=\\W|$)`, 'i');

const makeWholePattern = (...names: string[]) =>
  new RegExp(`^(?:(?:${names.map((name) => writeAlternatives(namePhrases, name)).join('|')})[\\s,-]*)+$`, 'i');

/** Words of tables and headings, and nothing else. */
export const tableTextPattern = makeWholePattern('table word');

/** Words of tables and of the trade, and nothing else: "Energy used", "Peak energy". */
export const tradeTablePattern = makeWholePattern('table word', 'trade table word');

/** Words that companies of the trade are named with, and nothing else. */
export const companyTextPattern = makeWholePattern('company word');
export const formTextPattern = makeWholePattern('form word');
