/** What tells names of companies from titles and from one another. */
import { phraseAlternatives, phraseList, phrasePattern } from './phrases';

const nameWords = phraseList(`
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
  [no legal form | trade]
  inc {gst|vat|tax}
  incgst
  co-op
  co-operative
`);

/** Words that names of energy retailers hold. */
export const energyNamePattern = phrasePattern(nameWords, 'trade word');

/** Lines in large print that are no names. */
export const titlePattern = phrasePattern(nameWords, 'title');

const titleLead = `(?:(?:^|\\s+)${phraseAlternatives(nameWords, 'title lead')})*`;
const titleEnd = `(?:^|\\s+)${phraseAlternatives(nameWords, 'title end')}$`;
const lpgEnd = '(?<=\\b(?:energy|gas|power|utilities))\\s+lpg$';

/** Words that end a title rather than a name: "gas account", "tax invoice". */
export const titleWords = new RegExp(`${titleLead}${titleEnd}|${lpgEnd}`, 'i');

/** The legal forms of companies; an owners corporation or a body corporate is named so. */
export const legalFormPattern = new RegExp(
  `\\s*,?\\s*(?!${phraseAlternatives(nameWords, 'no legal form')})(?<!(?:owners|body)\\s)${phraseAlternatives(nameWords, 'legal form')}[.)]?(?=\\W|$)`,
  'i',
);
