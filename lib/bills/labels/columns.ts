/** The headings of table columns, tried in order. The first match gives the column's role. */
import { compileRules } from './phrase-rules';

export type ColumnRole =
  | 'previous'
  | 'current'
  | 'multiplier'
  | 'meter'
  | 'lossFactor'
  | 'gst'
  | 'amountInc'
  | 'amountEx'
  | 'rate'
  | 'days'
  | 'quantity'
  | 'amount'
  | 'period'
  | 'unit'
  | 'description'
  | 'other';

const tax = '[gst/vat/tax]';
const inclusive = '[inc/inc./incl/incl./including/inclusive/with/after]';
const exclusive = '[ex/ex./exc/exc./excl/excl./excluding/exclusive/before/without]';
const money = '[aud/nzd/usd/cad/gbp/amount/total/cost/charge/charges/value/subtotal/price/net/$]';
const cents = '[c/cent/cents/¢/p/pence/$]';
const unit = '[kwh/mwh/day/kva/kw/mj/gj/unit/month/litre/liter/l/kg/m3/bottle/cylinder/therm/ccf]';
const read = '[read/reads/reading/readings/index/meter read/meter reads/meter reading/meter readings/meter index]';

export const columnRules = compileRules<ColumnRole>([
  {
    class: 'previous',
    source: 'Tables of meter reads',
    phrases: `
      [prev/prev./previous/last/last./start/opening/from/old/begin/beginning] ${read}
      read before
      reading before
      ^[prev/prev./previous/last/last time/opening/before/start]$
    `,
  },
  {
    class: 'current',
    source: 'Tables of meter reads',
    phrases: `
      [curr/curr./current/this/pres/pres./present/latest/end/closing/to/new] ${read}
      ^actual read(ing)$
      ^actual read(ing) on$
      ^actual meter read(ing)$
      ^actual meter read(ing) on$
      reading now
      read now
      ^[curr/curr./current/present/closing/this/this time/now/end]$
    `,
  },
  {
    class: 'multiplier',
    source: 'Meters behind current transformers',
    phrases: `
      multiplier
      mult
      meter constant
      meter factor
      ^constant$
      ^ct ratio$
    `,
  },
  {
    class: 'lossFactor',
    source: 'AEMO: marginal, distribution and net loss factors',
    phrases: `
      loss(es)
      [d/m/t/n]lf
      lf
      factor
    `,
  },
  {
    class: 'meter',
    source: 'Tables of meter reads',
    phrases: `
      meter [no/num/number/serial/id]
      ^meter$
      ^serial*
      ^register*
    `,
  },
  {
    class: 'gst',
    source: 'Tables with a column of tax',
    phrases: `
      ^${tax}$
      ^${tax}~amount$
      ^${tax}~[$/($)]$
      ^${tax}~amount [$/($)]$
      ^${tax}~[10%/(10%)/15%]$
    `,
  },
  {
    class: 'rate',
    source: 'Tables of charges: the price of one',
    phrases: `
      rate(s)
      price
      unit [price/cost/rate/charge]
      tariff [rate/price]
      per unit
      charged at
      ${cents}~per~${unit}
      ${cents}~/~${unit}
      ^cents$
      ^c$
      ^¢$
      ^[c/p]pl$
      ^each$
      ^[unit/each]~[ex/exc/excl/inc/incl/(ex/(exc/(excl/(inc/(incl/$/($/£/(£/c/(c/cents/(cents] ..
      ^[unit/each]~[ex/exc/excl/inc/incl/(ex/(exc/(excl/(inc/(incl/$/($/£/(£/c/(c/cents/(cents]
    `,
  },
  {
    class: 'amountInc',
    source: 'Tables of charges: amounts with tax',
    phrases: `
      ${money} .. ${inclusive}~${tax}
      ${money} .. ${inclusive} of ${tax}
      ^${inclusive}~${tax}
      ^(${inclusive}~${tax}
      ^inc$
      ^gross
    `,
  },
  {
    class: 'amountEx',
    source: 'Tables of charges: amounts before tax',
    phrases: `
      ${money} .. ${exclusive}~${tax}
      ${money} .. ${exclusive} of ${tax}
      ^${exclusive}~${tax}
      ^(${exclusive}~${tax}
      ^ex$
    `,
  },
  {
    class: 'unit',
    source: 'Tables of charges: what is counted',
    phrases: `
      ^unit$
      ^uom$
      ^u/m$
      ^unit(s) of measure$
      ^measure$
      ^per$
    `,
  },
  {
    class: 'days',
    source: 'Tables of charges: how many days',
    phrases: `
      ^days$
      ^no(.) of days$
      ^[no of/no. of/number of/billed/billing] days$
    `,
  },
  {
    class: 'quantity',
    source: 'Tables of charges: how many are charged for',
    phrases: `
      quantity
      qty
      usage
      used
      unit(s)
      consumption
      volume
      kwh(s)
      kw
      kva
      mwh
      mj
      demand
      metered
      litres
      liters
      cylinders
      gallons
      therms
      ccf
      ^billed$
      ^energy$
      ^how much$
      ^difference$
      ^advance$
    `,
  },
  {
    class: 'amount',
    source: 'Tables of charges: dollars',
    phrases: `
      amount
      total
      subtotal
      cost
      value
      dollars
      payable
      ^$ ..
      ($)
      .. [$/£]$
      ^£ ..
      ^charge(s)$
      ^charge(s)~($)$
      ^charge(s)~[$]$
      ^aud$
      ^net$
      ^you pay$
    `,
  },
  {
    class: 'period',
    source: 'Tables of charges: dates',
    phrases: `
      period
      date(s)
      ^from$
      ^to$
      ^from to$
      ^month$
    `,
  },
  {
    class: 'description',
    source: 'Tables of charges: what is charged for',
    phrases: `
      description
      item
      charge(s)
      detail(s)
      tariff
      type
      component
      for
      particulars
      service
      line
      category
      product
      what
      time
    `,
  },
]);
