/** Words that distinguish a bill from similar papers: offers, estimates, audits, and bills for other things. */
import { makePhrasePattern, parsePhrases } from './phrases';

const kinds = parsePhrases(`
  [bill | au]
  invoice
  bill
  account
  statement
  amount due
  total due
  amount payable
  please pay
  to pay

  [offer title | au]
  quotation
  {a|our|your|this|energy|electricity|gas|indicative|formal} quote
  quote {no|number|ref|id|valid|date|expires|summary}
  proposal
  indicative {offer|price|pricing}
  offer {valid|open|expires|summary|document}
  {contract|supply|energy|pricing} offer
  tender
  {energy|electricity|basic} {price|plan|rate} {fact sheet|sheet|information document}
  price fact sheet
  fact sheet
  price sheet
  rate {card|sheet}
  price list
  price guide
  energy plan document

  [study title | trade]
  energy audit
  audit report
  {audit|assessment} of (your) energy
  energy {assessment|efficiency} (assessment|report|study|review)
  level {1|2|3} audit
  feasibility
  business case
  savings {report|estimate|analysis|forecast|proposal}
  {tariff|price} comparison
  {scenario|simulation}
  solar {proposal|quote|estimate|report|analysis|assessment}
  {monthly|yearly|annual} {generation|production|performance} report

  [acceptance | trade]
  accept this
  to accept
  sign and return
  acceptance of {offer|quote|proposal}
  {valid|open} until
  {valid|open} for # days
  offer expires
  quote expires
  no amount is payable
  subject to {credit|contract|acceptance}

  [estimate | trade]
  estimated (annual|yearly|monthly) {cost|usage|bill|total|charges|consumption|spend}
  estimated annual
  estimated yearly
  annual estimate
  {projected|forecast|proposed|expected} {annual|yearly|monthly|cost|usage|bill|saving|savings|charges|consumption|spend|yield}
  annual {saving|savings}
  estimated saving
  estimated savings
  simple payback
  payback {period|time|years}
  payback
  return on investment
  current {plan|cost|retailer} … {new|proposed|our} {plan|cost|offer}
  {recommendation|recommendations|recommended (actions|measures|upgrade|upgrades)}

  [other trade | trade]
  {install|installation|installed|installer}
  inverter
  {panel|panels}
  warranty
  unit cost
  purchase order
  stock code
  sku
  labour
  hours worked
  callout
  water usage
  sewage
  sewerage
  broadband
  mobile plan
  charging {session|sessions}
  {generator|equipment|plant} hire

  [energy trade | trade]
  {electric|electricity}
  gas
  energy
  power
  {kwh|kw|therms|ccf}

  [metered trade | trade]
  {utility|utilities}
  {meter|meters|metered}
  {outage|outages}
  {delivery|supply|distribution} {charge|charges}
  {usage|consumption}

  [no energy | trade]
  {water|wastewater|stormwater|sewer|sewerage}
  {refuse|garbage|recycling|trash}
  {broadband|internet|mobile|roaming|sms|data|handset}
  {premium|policy|insured|insurance|insurer|claim|claims}
  {subscription|licence|license|hosting|domain}
  {freight|shipping|warehouse|pallet}
  {installation|repair|repairs|labour|labor|parts|materials}
  {tuition|rent|lease|tenancy|rates notice}
`);

const makePattern = (name: string, flags?: string) => makePhrasePattern(kinds, name, flags);

export const billPattern = makePattern('bill');
export const offerTitlePattern = makePattern('offer title');
export const studyTitlePattern = makePattern('study title');
export const acceptancePattern = makePattern('acceptance');
export const estimatePattern = makePattern('estimate');
/** What other trades sell. */
export const otherTradePattern = makePattern('other trade', 'gi');
/** What a bill for energy speaks of, what any metered supply does, and what bills for other things do. */
export const energyTradePattern = makePattern('energy trade', 'gi');
export const meteredTradePattern = makePattern('metered trade', 'gi');
export const noEnergyPattern = makePattern('no energy', 'gi');
