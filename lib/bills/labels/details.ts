/** How bills print what the API takes beside its fields: each pattern is tried on the text of one line. */

/** A label, and what may stand behind or below it. */
export interface DetailLabel {
  label: RegExp;
  form: RegExp;
}

export const detailLabels = {
  tariffCode: {
    label:
      /\b(?:(?:network|distribut(?:or|ion)) tariff(?: code| class)?|tariff code|network (?:price|pricing) code)\b/gi,
    // EA305, BLND3AO, NTC8400, 7200: never a word.
    form: /^(?=[A-Z\d-]*\d)(?:[A-Z]{1,6}[A-Z\d-]{1,9}|\d{3,4})(?=[\s,;)]|$)/,
  },
  bpayBillerCode: { label: /\bbiller(?: ?code)?\b/gi, form: /^\d{3,10}(?=[\s,;).]|$)/ },
  bpayReference: {
    label: /\b(?:ref|reference|crn|customer reference(?: number)?)(?: ?(?:no|number))?\b/gi,
    form: /^\d(?: ?\d){5,19}(?=[\s,;).]|$)/,
  },
  meterNumber: {
    label: /\bmeter (?:serial )?(?:no|number|num|id)\b|\bmeter serial\b/gi,
    form: /^(?=[A-Z\d-]*\d{4})[A-Z]{0,5}[\d][A-Z\d-]{3,13}(?=[\s,;)]|$)/,
  },
} as const satisfies Record<string, DetailLabel>;

/** Said of the bill, not of bills: at the start of a cell. */
export const finalBillPattern =
  /^(?:this is )?(?:your |a |the )?(?:\w+ )?final (?:energy |electricity |gas |tax )?(?:bill|account|invoice|statement)\b(?! (?:fee|will|may|when|is|charge|reads?))/i;

/** Said of this bill: it is paid by direct debit, or there is nothing to pay. */
export const directDebitPattern =
  /\b(?:we(?:['’]ll| will)|will be|is to be)\b[^.;]{0,60}\bdebit(?:ed)?\b|\b(?:(?<!\b(?:can|may|could) be )paid|paying|collect(?:ed)?|taken|deducted)\b[^;]{0,40}\bby direct debit\b|\bdirect debit (?:of|date|amount|customer|arrangement|scheduled|is (?:set up|active|on))\b|\bpayment (?:method|type|arrangement)\W+(?:direct debit|auto ?pay)\b|\b(?:enrolled in|signed up (?:for|to)) (?:auto ?pay|direct debit)\b|(?<!\bif )\byou(?:['’]re| are) (?:on|set up (?:for|on|with)) (?:auto ?pay|direct debit)\b|\b(?:no|do not make a|don['’]t make a) payment (?:is )?(?:required|needed|due|necessary)\b|\bnothing to pay\b|\bdo not pay\b/i;

/** What a step of a tariff begins above, by its words: the first begins at nothing. */
export const firstStepPattern = /^(?:\w+ ){0,4}\b(?:first|1st)\b(?= [\d,.]+ ?(?:kwh|mj|gj|units)\b)/i;
export const laterStepPattern =
  /\b(?:over|above|exceeding|in excess of|more than|greater than)\s+([\d,]+(?:\.\d+)?)\s?(kwh|mj|units)\b/i;
