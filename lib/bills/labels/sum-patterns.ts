/** Wordings of sums beyond the phrases listed: tried in order on the label's words in lower case, articles left out. */
import type { AmountLabel } from './amounts';

export const sumPatterns: readonly { kind: AmountLabel; pattern: RegExp }[] = [
  {
    kind: 'adjustments',
    pattern:
      /^(?:adjustments?|corrections?|reversal)\b.*\b(?:previous|last|prior|earlier|old)\b (?:\w+ )?(?:bills?|statements?|accounts?|invoices?)\b|\bdeposit\b.*\b(?:returned|refunded|applied|back)\b|\brefund(?:s|ed)?\b.*\b(?:paid|issued|made|you)\b/,
  },
  {
    kind: 'payments',
    pattern:
      /\bpayments?\b.*\b(?:received|made|thank)|\bthank you\b|\bwe received\b|^less payment|\breceived with thanks\b|^receipts?\b|\bpaid (?:by )?you\b/,
  },
  {
    kind: 'carried',
    pattern:
      /\b(?:balance|amount)\b.*\b(?:forward|before|overdue|unpaid|still owing|outstanding)\b.*|\b(?:overdue|unpaid|arrears)\b|\bcarried (?:forward|over)\b|\bstill to pay\b|\b(?:still )?owing\b.*\b(?:before|last|previous)\b|\bleft over\b|\b(?:before|earlier|previous|last) (?:bills?|invoices?|balance)\b.*\b(?:owing|unpaid)\b|^had (?:a )?(?:credit|balance)\b|\b(?:left|owing|unpaid)\b.*\b(?:last|previous|before|earlier)\b/,
  },
  {
    kind: 'previous',
    pattern:
      /\b(?:previous|last|prior|earlier|old)\b (?:\w+ )?(?:bills?|statements?|accounts?|invoices?|balance)\b|\bbrought forward\b|^opening balance\b|^balance .*\blast\b/,
  },
  {
    kind: 'due',
    pattern:
      /\b(?:total|amount|balance)\b.*\b(?:due|payable|owing|pay)\b|(?<!feed )\bin credit\b|^please pay\b|^(?:to )?be paid\b|^pay by\b|^due(?: by| on| date)?$|^(?:you|we) owe\b|\brefund you\b|\bnow due\b|\bdue now\b|^pay\b.*\b(?:amount|now)\b/,
  },
  { kind: 'subtotal', pattern: /^(?:total|charges|amount)\b.*\b(?:before|without|excluding) (?:gst|vat|tax)/ },
  {
    kind: 'gst',
    pattern:
      /^(?:total |plus |add |less )?(?:gst|vat|hst)\b|\b(?:gst|vat) (?:in|included|on|amount|component|payable)\b|\bincludes? (?:gst|vat)\b|^(?:\w+ ){0,2}(?:which|total) (?:gst|vat)\b|^(?:gst|vat|hst)\b/,
  },
  {
    kind: 'newCharges',
    pattern:
      /^(?:this|current) (?:month|period|quarter|bill|invoice|account)(?: in)?(?: total)?$|^(?:total )?(?:new|current|latest) (?:\w+ )?(?:charges|bill|invoice|account|amount)\b|^(?:this|new) (?:bill|invoice|account)\b|^total (?:this|new|current|bill|invoice|charges)\b|^(?:bill|invoice) total\b|^total .*\b(?:this|bill|invoice|account|period)\b|^charges (?:and credits )?this\b/,
  },
  { kind: 'total', pattern: /^(?:sub ?)?totals?\b|\b(?:sub ?)?total$/ },
];
