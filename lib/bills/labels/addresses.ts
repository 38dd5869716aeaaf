/** How postal addresses begin and end, by country, and how street names look. */
import { parsePhrases, writeAlternatives } from './phrases';

const addressPhrases = parsePhrases(`
  [street | post]
  street
  st
  road
  rd
  avenue
  ave
  drive
  drv
  lane
  ln
  place
  pl
  parade
  pde
  court
  ct
  crescent
  cres
  cr
  highway
  hwy
  terrace
  tce
  boulevard
  blvd
  bvd
  way
  close
  cl
  circuit
  cct
  esplanade
  esp
  grove
  gr
  square
  sq
  mall
  quay
  row
  walk
  wharf
  yard
  promenade
  rise
  loop
  alley
  arcade
  centre
  park
  plaza
  broadway
  track
  trail
  freeway
  parkway
  pkwy
  mews
  gardens
  gate
  chase
  vale
  view
  green
  hill
  turn
  bend
  corso
  strand
  concourse
  link
  pass
  ridge
  cove
  dr
  [box | post]
  po box
  p.o. box
  p.o box
  p o box
  gpo box
  g.p.o. box
  locked bag
  private bag
  reply paid
  mail bag
  rmb
  pmb
  [part of a building | post]
  shop
  suite
  unit
  level
  lot
  factory
  floor
  fl
  ground floor
  flat
  apartment
  apt
  tenancy
  kiosk
  building
  bldg
  warehouse
  shed
  bay
  site
  stall
  office
  u
  g
  l
  lg
  ug
  [storey | post]
  {ground|upper|lower|lower ground|top|first|second|third|mezzanine} {floor|level}
  [state | post]
  nsw
  n.s.w.
  vic
  qld
  sa
  s.a.
  wa
  w.a.
  tas
  nt
  n.t.
  act
  a.c.t.
  new south wales
  victoria
  queensland
  south australia
  western australia
  tasmania
  northern territory
  australian capital territory
  [no suburb | nz]
  Box
  Bag
  Jan
  January
  Feb
  February
  Mar
  March
  Apr
  April
  May
  Jun
  June
  Jul
  July
  Aug
  August
  Sep
  Sept
  September
  Oct
  October
  Nov
  November
  Dec
  December
  Tariff
  Plan
  Page
  Rate
  Total
  Account
  Meter
`);

export interface AddressEnding {
  country: 'AU' | 'NZ' | 'UK' | 'US' | 'CA' | 'IE';
  /** Matches the end of an address; group 1 is the postcode. */
  pattern: RegExp;
}

// "May 2026" as a month and a year, or a post office box, looks like a suburb and a postcode.
const noSuburb = `(?!${writeAlternatives(addressPhrases, 'no suburb')})`;

export const statePattern = new RegExp(writeAlternatives(addressPhrases, 'state'), 'i');

export const addressEndings: readonly AddressEnding[] = [
  {
    country: 'AU',
    pattern: new RegExp(
      `${writeAlternatives(addressPhrases, 'state')}[,.]?\\s{1,3}(\\d{4})(?!\\d| \\d{2,3} \\d{2,3}(?!\\d))`,
      'i',
    ),
  },
  { country: 'CA', pattern: /\b[A-Z]{2},?\s{1,2}([ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d)\b/ },
  { country: 'UK', pattern: /\b([A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2})\b/ },
  // Includes letters that no British postcode ends in, for misprints and small islands.
  { country: 'UK', pattern: /(?:^|,\s|[a-z]\s)([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?=$|[,.)\t])/ },
  {
    country: 'IE',
    pattern: /\b([AC-FHKNPRTV-Y]\d[\dW] (?=[\dA-Z]*[A-Z])[\dAC-FHKNPRTV-Y]{4})(?=$|[,.)\t])/,
  },
  { country: 'US', pattern: /\b[A-Z]{2},?\s{1,2}(\d{5}(?:-\d{4})?)(?!\d)/ },
  {
    country: 'NZ',
    pattern: new RegExp(`\\b${noSuburb}[A-Z][A-Za-z']{2,}(?: North| South| East| West)?,?\\s(\\d{4})$`),
  },
];

const streetPhrases = writeAlternatives(addressPhrases, 'street');

export const streetPattern = new RegExp(`${streetPhrases}\\.?`, 'i');

/** A line that begins with a street word ("Street", "Road") continues the line above. */
export const streetLedPattern = new RegExp(`^${streetPhrases}`, 'i');

export const boxPattern = new RegExp(`^Box \\d|${writeAlternatives(addressPhrases, 'box')}`, 'i');

const storey = `${writeAlternatives(addressPhrases, 'storey')},? \\S*\\d`;
const part = `${writeAlternatives(addressPhrases, 'part of a building')}\\.?[ /]?[\\dA-Z]*\\d`;
// A date is not a street number.
const number = '\\d(?!\\d?[-/.]\\d\\d?[-/.]\\d\\d)';

/** The first line of an address: a part of a building, or a street number. */
export const premisesPattern = new RegExp(`^(?:${storey}|${part}|${number})`, 'i');
