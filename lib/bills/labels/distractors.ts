/** The slip that goes back with the payment: it tells the total again and charges nothing. */
export const slipPattern =
  /\bgiro credit\b|\bdetach\b|\b(?:tear|cut) (?:off|here)\b|\breturn this (?:portion|slip|stub)\b|\bamount enclosed\b|\bremittance (?:advice|slip)\b|\bpayment slip\b/;

/** Headings and lines whose figures are not charged on this bill, in lower case. */
export const distractorPattern =
  /\b(?:new|changing|changed?) (?:prices|rates|tariffs)\b|\bprices? (?:from|change|are changing)\b(?! \d.* to \d)|\bbetter (?:plan|offer|off)\b|\bbest (?:offer|plan)\b|\bcould (?:you )?save\b|\bsave (?:up to|you)\b|\breference price\b|\bsame (?:time|period|month|quarter) last year\b|\blast year\b|\busage (?:history|over|graph|profile|comparison)\b|\bhistory\b|\bcompar(?:e|es|ed|ison|ing)\b|\baverage (?:daily|cost|use|usage)\b|\bper day on average\b|\bcost per day\b|\bhow to pay\b|\bways? to pay\b|\bage?ing\b|\bdetach\b|\b(?:tear|cut) (?:off|here)\b|\breturn this (?:portion|slip|stub)\b|\bamount enclosed\b|\bgiro credit\b|\bpayment (?:slip|options|methods|plan)\b|\bremittance\b|\bgreenhouse\b|\bemissions\b|\bestimated (?:cost|annual)\b|\ba year\b|\bper year\b|\bannual cost\b|\bprevious months?\b|\btransactions? history\b/;
