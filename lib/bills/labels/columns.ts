/** What the heads of table columns say, tried in order; the first that fits gives the column's role. */

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

const tax = '(?:gst|vat|tax)';
const inclusive = `(?:inc|incl|including|inclusive|with|after)\\.?(?: of)? ?${tax}`;
const exclusive = `(?:ex|exc|excl|excluding|exclusive|before|without)\\.?(?: of)? ?${tax}`;
const money = '(?:aud|nzd|usd|cad|gbp|amount|total|cost|charges?|value|subtotal|price|net|\\$)';

export const columnRoles: readonly { role: ColumnRole; pattern: RegExp }[] = [
  {
    role: 'previous',
    pattern:
      /\b(?:prev(?:ious)?|last|start|opening|from|old|begin(?:ning)?)\.? (?:meter )?(?:read(?:ing)?s?|index)\b|\bread(?:ing)? before\b|^prev(?:ious)?\.?$|^last(?: time)?$|^opening$|^before$|^start$/,
  },
  {
    role: 'current',
    pattern:
      /\b(?:curr(?:ent)?|this|pres(?:ent)?|latest|end|closing|to|new)\.? (?:meter )?(?:read(?:ing)?s?|index)\b|^actual (?:meter )?read(?:ing)?(?: on)?$|^curr(?:ent)?\.?$|^present$|^closing$|\bread(?:ing)? now\b|^this(?: time)?$|^now$|^end$/,
  },
  { role: 'multiplier', pattern: /\bmultiplier\b|\bmult\.?\b|\bmeter (?:constant|factor)\b|^constant$|^ct ratio$/ },
  { role: 'lossFactor', pattern: /\bloss(?:es)?\b|\b[dmtn]lf\b|\btlf\b|^lf\b|\bfactor\b/ },
  { role: 'meter', pattern: /\bmeter (?:no|num|number|serial|id)\b|^meter$|^serial|^register/ },
  { role: 'gst', pattern: new RegExp(`^${tax}(?: ?(?:amount|\\$|\\(\\$\\)|10%|\\(10%\\)|15%))*$`) },
  {
    role: 'rate',
    pattern:
      /\brates?\b|\bprice\b|\bunit (?:price|cost|rate|charge)\b|\btariff (?:rate|price)\b|\bper unit\b|(?:^|[ (])(?:c|cents?|¢|p|pence|\$) ?(?:\/|per) ?(?:kwh|mwh|day|kva|kw|mj|gj|unit|month|lit(?:re|er)|l\b|kg|m3|bottle|cylinder|therm|ccf)|^cents$|^c$|^¢$|^[cp]pl$|\bcharge rate\b|^(?:unit|each) \(?(?:ex|inc|exc|incl|excl|\$|£|c\b|cents)|^each$|\bcharged at\b/,
  },
  {
    role: 'amountInc',
    pattern: new RegExp(`\\b${money}\\b.*${inclusive}|^\\$.*${inclusive}|^\\(?${inclusive}|^inc$|^gross\\b`),
  },
  { role: 'amountEx', pattern: new RegExp(`\\b${money}\\b.*${exclusive}|^\\$.*${exclusive}|^\\(?${exclusive}|^ex$`) },
  { role: 'unit', pattern: /^(?:unit|uom|u\/m|unit of measure|units of measure|measure|per)$/ },
  { role: 'days', pattern: /^(?:no\.? of |number of |billed |billing )?days$/ },
  {
    role: 'quantity',
    pattern:
      /\bquantity\b|\bqty\b|\busage\b|\bused\b|\bunits?\b|\bconsumption\b|\bvolume\b|\bkwhs?\b|\bkva\b|\bmwh\b|\bbilled (?:units|kwh|quantity|usage)\b|\bmj\b|\bdemand\b|\bkw\b|\benergy used\b|\bmetered\b|^billed$|^energy$|^how much$|^you used$|^difference$|^advance$|\blit(?:re|er)s\b|\bcylinders\b|\bgallons\b|\btherms\b|\bccf\b/,
  },
  {
    role: 'amount',
    pattern:
      /\bamount\b|\btotal\b|\bcost\b|^\$|\(\$\)|[$£]$|\bvalue\b|^charges?(?: \(?\$\)?)?$|\bdollars\b|\bsubtotal\b|^aud$|^net$|\bpayable\b|^you pay$|^£/,
  },
  { role: 'period', pattern: /\bperiod\b|\bdates?\b|^from$|^to$|^from to$|^month$/ },
  {
    role: 'description',
    pattern:
      /\bdescription\b|\bitem\b|\bcharges?\b|\bdetails?\b|\btariff\b|\btype\b|\bcomponent\b|\bfor\b|\bparticulars\b|\bservice\b|\bline\b|\bcategory\b|\bproduct\b|\bwhat\b|\btime\b/,
  },
];
