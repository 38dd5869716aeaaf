/** The sums a bill prints beside labels: total due, new charges, subtotal, GST, previous balance, payments. */

import { type AmountLabel, amountLabels } from '../../labels/amounts';
import { sumPatterns } from '../../labels/sum-patterns';
import { roundToCents } from '../../money';
import { describeRow } from '../charges/description';
import type { CalculatedRow } from '../charges/stages';
import { type DocumentIndex, looksLikeLabel } from '../document-index';
import { groupBy } from '../group-by';
import { type LabelHit, labelTokens } from '../labels';
import type { Line } from '../layout/lines';
import { type Site, valueSites } from '../value-sites';
import { withoutDates } from '../values/dates';
import type { NumberSpan } from '../values/numbers';

export interface Sum {
  kind: AmountLabel;
  value: number;
  line: Line;
  start: number;
  end: number;
  /** How surely the label means this amount. */
  weight: number;
  /** The label is a known phrase and nothing else: "Total", not "Total energy". */
  exact: boolean;
  /** Worked out from others; it stands nowhere. */
  derived?: boolean;
}

/** Labelled sums of the whole document, strongest first. */
export function findSums(doc: DocumentIndex, rows: CalculatedRow[]): Sum[] {
  const threefold = rows.filter(({ amountEx, amountInc }) => amountEx !== null && amountInc !== null);
  const onPage = groupBy(threefold, ({ line }) => line.page);
  const fromRows = rows.flatMap((row) => sumOfRow(inColumnsOf(onPage.get(row.line.page)?.length ?? 0, row)));
  // The amount of a row is named by the row's words as a whole.
  const named = new Map(
    rows
      .filter((row) => /[A-Za-z]{3}/.test(withoutCodes(row.line.text.slice(row.start, row.amount.start))))
      .map((row) => [row.line, row.amount.start]),
  );
  const fromLabels = doc.labels
    .flatMap((hit) => sumOfLabel(doc, hit))
    .filter((sum) => named.get(sum.line) !== sum.start);
  return [...fromRows, ...fromLabels]
    .filter(({ line }) => !CARRIED_OVER.test(line.text))
    .sort((a, b) => b.weight - a.weight);
}

/** The running sum of a table that goes on overleaf. */
const CARRIED_OVER =
  /\b(?:carried|brought) (?:forward|over)\b.*\bpage\b|\b(?:to|from) (?:the )?(?:next|previous) page\b/i;

/** A row's words without dates and codes: "26 FEB 26" and "VBBB6PVP8N2" name nothing. */
function withoutCodes(text: string): string {
  return withoutDates(text).replace(/\S*\d\S*/g, ' ');
}

/** "This bill, GST included": the words name the sum, not its tax. */
const GST_INCLUDED =
  /^((?!total\b[\s,(]*gst|plus\b|your\b[\s,(]*gst)\S.*?\S)[\s,(]+gst (?:included|inclusive|incl\.?)\)?$/i;

/** What kind of sum a row's words name; null: none, so it may be a charge. */
export function sumKindOf(description: string): AmountLabel | null {
  const plain = description
    // "Total charges (GST of $12.30 included)" names the total.
    .replace(/(?<=\S\s?)\([^)]*\d+\.\d\d[^)]*\)/g, ' ')
    .trim()
    .replace(GST_INCLUDED, '$1 including GST')
    .replace(/\([^)]*\)/g, (bracket) =>
      /gst|vat|tax/i.test(bracket) && !/\bfree\b|\bfees?\b/i.test(bracket) ? bracket : ' ',
    );
  const tokens = labelTokens(withoutDates(plain))
    .map((token) => token.word)
    .filter((word) => !/^\d/.test(word) && !/^(?:your|the|on|to|of|as|at|by|a)$/.test(word));
  const gst = tokens.includes('exgst') ? 'ex' : tokens.includes('incgst') ? 'inc' : null;
  const words = tokens.filter((word) => !/^(?:inc|ex)gst$/.test(word));
  if (
    words.some((word) =>
      /^(?:reversal|reversed|rebill\w*|correction|corrected|fees?|interest|discounts?|lev(?:y|ies)|surcharge|concession|rebate)$/.test(
        word,
      ),
    )
  )
    return null;
  // "Including GST" alone names the tax.
  if (words.length === 0 && gst === 'inc') return 'gst';
  const kind =
    phraseKind(words) ??
    sumPatterns.find(({ pattern }) => pattern.test(words.join(' ')))?.kind ??
    (gst !== null && words.length <= 5 && !loneChargeWords.test(words.join(' ')) ? 'total' : null);
  return kind && withGst(kind, gst);
}

/** Words of a charge: "Supply (ex GST)" is no sum. */
const loneChargeWords =
  /\b(?:supply|usage|energy|peak|shoulder|demand|meter\w*|network|credits?|lev\w+|rebate|service|tariff|access|capacity|solar|feed|discount)\b/;

function phraseKind(words: string[]): AmountLabel | null {
  for (let length = words.length; length > 0 && length >= 0.6 * words.length; length--) {
    const kind = kindByPhrase.get(words.slice(0, length).join(' '));
    if (kind) return kind;
  }
  return null;
}

const kindByPhrase = new Map<string, AmountLabel>(
  Object.entries(amountLabels).flatMap(([kind, texts]) =>
    texts.map((text): [string, AmountLabel] => [
      text
        .split(' ')
        .filter((word) => !/^(?:your|the|on|to|of|as|at|by|a)$/.test(word))
        .join(' '),
      kind as AmountLabel,
    ]),
  ),
);

/** "Total (ex GST)" is a subtotal, "Subtotal (inc GST)" the new charges. */
function withGst(kind: AmountLabel, gst: 'inc' | 'ex' | null): AmountLabel {
  if (gst === 'ex' && (kind === 'newCharges' || kind === 'total')) return 'subtotal';
  if (gst === 'inc' && (kind === 'subtotal' || kind === 'total')) return 'newCharges';
  return kind;
}

/** A total below rows that print amounts ex GST, GST and inc GST prints the same three, though they may not fit. */
function inColumnsOf(threefoldOnPage: number, row: CalculatedRow): CalculatedRow {
  if (row.misfit || row.amountEx !== null || row.figures.length < 2 || threefoldOnPage < 2) return row;
  const [ex, gst] = row.figures.slice(-2).map(({ number }) => (number.decimals === 2 ? number.value : Number.NaN));
  const inc = row.amount.value;
  const isClose = Math.abs(ex! + gst! - inc) < 0.05 * Math.abs(inc) && Math.abs(gst!) < 0.25 * Math.abs(ex!);
  return isClose ? { ...row, misfit: { ex: ex!, gst: gst!, inc } } : row;
}

function sumOfRow(row: CalculatedRow): Sum[] {
  const description = describeRow(row);
  const kind = sumKindOf(description);
  const exact =
    /^(?:sub ?)?totals?(?: (?:aud|nzd|amount|for \w+ \d+ days?))?\b(?: \(?(?:inc|incl|including|ex|excl|excluding).*)?$/i.test(
      description,
    ) || kind !== 'total';
  if (!kind || row.calculation?.proved) return [];
  const { line, amount } = row;
  const at = { line, start: amount.start, end: amount.end };
  const printed = row.amountInc !== null && kind !== 'subtotal' ? row.amountInc : amount.value;
  // "Your previous balance was £120.00 in credit    £120.00".
  const owed = printed > 0 && (kind === 'previous' || kind === 'carried') && /\bin credit\b/i.test(line.text);
  const value = owed ? -printed : printed;
  const sums: Sum[] = [{ kind, value, ...at, weight: 3, exact }];
  if (row.misfit && /^(?:total|newCharges|subtotal)$/.test(kind)) {
    const { ex, gst, inc } = row.misfit;
    return [
      { kind: 'subtotal', value: ex, ...at, weight: 3, exact: true },
      { kind: 'gst', value: gst, ...at, weight: 3, exact: true },
      { kind: 'newCharges', value: inc, ...at, weight: 3, exact: true },
    ];
  }
  // A totals row that prints ex GST, GST and inc GST gives all three.
  if (row.amountEx !== null && row.amountInc !== null && /^(?:total|newCharges|subtotal)$/.test(kind)) {
    sums.push({ kind: 'subtotal', value: row.amountEx, ...at, weight: 2, exact: false });
    sums.push({
      kind: 'gst',
      exact: false,
      value: roundToCents(row.amountInc - row.amountEx),
      ...at,
      weight: 2,
    });
    sums.push({ kind: 'newCharges', value: row.amountInc, ...at, weight: 2, exact: false });
  }
  return sums;
}

/** What a bill says might be, with another plan or in another year. */
const SUPPOSED = /\b(?:would|could|may|might|if you|about|around|approximately|less over)\b[^.;]*$/i;

/** "A late payment fee of $14.00 may apply". */
const MAY_APPLY = /^ (?:\([^)]*\) )?(?:may|might|could|can|will) (?:be|apply|also)\b|^ appl(?:y|ies)\b/i;

const RELATION_WEIGHT: Record<Site['relation'], number> = {
  same: 2.4,
  right: 2.2,
  beside: 1.9,
  below: 2,
  over: 2,
  above: 1.2,
  left: 1,
};

/** "Your last bill of $511.40 was paid in full": what it left is nothing. */
const PAID_BEHIND = /^,? (?:was|has been|is|which was|which you)\b[^.$£\d]{0,16}\bpaid\b/i;

function sumOfLabel(doc: DocumentIndex, hit: LabelHit): Sum[] {
  const kinds = hit.kinds.flatMap(({ kind }) => (kind.startsWith('amount:') ? [kind.slice(7) as AmountLabel] : []));
  if (kinds.length === 0) return [];
  const found = firstAmount(doc, hit);
  if (!found) return [];
  const { site, number } = found;
  const weight = RELATION_WEIGHT[site.relation] * (looksLikeLabel(hit) ? 1 : 0.6) * (hit.words > 1 ? 1 : 0.75);
  const isPaid = PAID_BEHIND.test(site.line.text.slice(number.end, number.end + 40));
  const told = isPaid && kinds.includes('previous') ? [...kinds, 'payments' as const] : kinds;
  return told.map((kind) => ({
    kind: withGst(kind, hit.gst),
    value: number.value,
    line: site.line,
    start: number.start,
    end: number.end,
    weight,
    exact: kind !== 'total',
  }));
}

function firstAmount(doc: DocumentIndex, hit: LabelHit): { site: Site; number: NumberSpan } | null {
  for (const site of valueSites(doc, hit)) {
    if (site.relation === 'below' && (/[A-Za-z]{3}/.test(leadOf(site)) || isNamed(doc, site))) continue;
    const number = doc
      .numbers(site.line)
      .find(
        (one) =>
          one.start >= site.start &&
          one.end <= site.end + 1 &&
          isSumLike(one) &&
          !LIMIT.test(site.line.text.slice(0, one.start)) &&
          !SUPPOSED.test(site.line.text.slice(Math.max(0, one.start - 60), one.start)) &&
          !MAY_APPLY.test(site.line.text.slice(one.end, one.end + 30)),
      );
    if (number) return { site, number };
  }
  return null;
}

/** "Pay up to $10,000 by card" names no sum of the bill. */
const LIMIT = /\b(?:up to|over|under|at least|minimum of|maximum of|more than|less than)\s*$/i;

/** Words that stand in a cell before its first digit: they name something else. */
const leadOf = (site: Site) => site.line.text.slice(site.start, site.end).split(/[\d$£]/)[0]!;

/** A line of a table: other words stand beside the amount. */
function isNamed(doc: DocumentIndex, { line }: Site): boolean {
  const dates = doc.dates(line);
  const words = [...line.text.matchAll(/[A-Za-z]{4,}/g)];
  return (
    line.cells.length > 1 &&
    words.some(({ index }) => !dates.some((date) => index >= date.start && index < date.end)) &&
    !doc.labelsOf(line).length &&
    doc.numbers(line).length > 1
  );
}

export function isSumLike(number: NumberSpan): boolean {
  if (number.kind !== 'money' && number.kind !== 'plain') return false;
  return number.decimals === 2 || (number.hasCurrency && number.decimals === 0);
}
