/** Words that distinguish company names from titles. */
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

/** Words in names of energy retailers. */
export const energyNamePattern = makePhrasePattern(namePhrases, 'trade word');

/** Titles: lines in large print that are not names. */
export const titlePattern = makePhrasePattern(namePhrases, 'title');

const titleStart = `(?:(?:^|\\s+)${writeAlternatives(namePhrases, 'title lead')})*`;
const titleEnd = `(?:^|\\s+)${writeAlternatives(namePhrases, 'title end')}$`;
const lpgEnd = '(?<=\\b(?:energy|gas|power|utilities))\\s+lpg$';

/** Words at the end of a title that is not a name: "gas account", "tax invoice". */
export const titleEndPattern = new RegExp(`${titleStart}${titleEnd}|${lpgEnd}`, 'i');

const noForm = `(?!${writeAlternatives(namePhrases, 'no legal form')})(?<!(?:owners|body)\\s)`;
const legalForms = writeAlternatives(namePhrases, 'legal form');

/** Legal forms of companies. The "Corporation" of an owners corporation is part of its name. */
export const legalFormPattern = new RegExp(`\\s*,?\\s*${noForm}${legalForms}[.)]?(?=\\W|$)`, 'i');

const makeWholePattern = (...names: string[]) =>
  new RegExp(`^(?:(?:${names.map((name) => writeAlternatives(namePhrases, name)).join('|')})[\\s,-]*)+$`, 'i');

/** Matches a text with nothing but words of tables and headings. */
export const tableTextPattern = makeWholePattern('table word');

/** Matches a text with nothing but words of tables and the trade: "Energy used", "Peak energy". */
export const tradeTablePattern = makeWholePattern('table word', 'trade table word');

/** Matches a text with nothing but words from company names of the trade. */
export const companyTextPattern = makeWholePattern('company word');
export const formTextPattern = makeWholePattern('form word');
