/** Finds the retailer's name: of all names on the bill, the one that print, place and repetition support most. */
import type { Field } from '../../bill';
import { findMedian } from '../../lists';
import {
  boxPattern,
  companyTextPattern,
  distractorPattern,
  knownRetailers,
  phrases,
  premisesPattern,
  tableTextPattern,
  tradeTablePattern,
} from '../../phrases';
import { type DocumentIndex, listLinesAround } from '../document-index';
import { isOfLabelWords } from '../labels';
import { type Cell, type Line, makeEvidence } from '../layout/lines';
import { findDates } from '../values/dates';
import { addressEnd } from './addresses';
import { isColumnHead } from './candidates';
import {
  findKnownNames,
  findLegalNames,
  findPrintedHosts,
  findWebNames,
  type NameCandidate,
  squash,
  withoutForm,
} from './customer';

const { tradeWord, title: titlePattern, titleEnd } = phrases.names;

/** The score of a certain name. */
const sureScore = 4;

export function findRetailer(doc: DocumentIndex, customer: string | null): Field<string> | null {
  const hosts = findWebNames(doc);
  const known = findKnownNames(doc);
  const found = [...[...findLegalNames(doc)], ...[...findLargePrint(doc), ...findPrintedHosts(doc, hosts), ...known]];
  const isCustomer = (name: string) => squash(withoutForm(name)) === squash(withoutForm(customer ?? ''));
  const all = found.filter(({ name }) => isName(name) && !isCustomer(name));
  const scored = all
    .map((one) => ({ ...one, score: one.score + scoreSupport(doc, one, all, hosts) }))
    .sort((a, b) => b.score - a.score || a.line.index - b.line.index);
  const [first] = scored;
  if (!first) return findNameOfHost(doc, hosts);
  const best = scored.find((one) => isBrandOf(one, first)) ?? first;
  const name = completeName(doc, cleanName(best.name) || best.name, scored);
  const places = new Set(
    all.filter((one) => squash(one.name) === squash(name) && isPrintedWhole(one)).map(({ line }) => line),
  );
  const isConfirmed =
    places.size > 1 || (places.size > 0 && hosts.includes(squash(name))) || known.some((one) => one.name === name);
  return {
    value: name,
    basis: isConfirmed && best.score > sureScore ? 'two_places' : 'prominent',
    evidence: makeEvidence(best.line, best.start, best.end),
  };
}

/** Whether a heading is the start of a longer legal name: "Tarkine Power" of "Tarkine Power Retail". */
const isBrandOf = ({ name, line, start, end }: NameCandidate, { name: legal }: NameCandidate): boolean =>
  line.index <= 2 &&
  tradeWord.test(name) &&
  line.cells.some((cell) => cell.start === start && cell.end === end) &&
  legal.toLowerCase().startsWith(`${name.toLowerCase()} `);

/** The name without titles, what it sells, legal form and marks. A brand keeps its "Co". */
function cleanName(text: string): string {
  const name = text
    .replace(titleEnd, '')
    .replace(/(?<=\b(?:energy|power|utilities)) (?:gas|electricity)$/i, '')
    .replace(/^(?:the )?(?:(?:tax |vat )?(?:invoice|bill) from|(?:issued|supplied) by) /i, '');
  const isBrand = /\s(?:co|corp|corporation|trust)\.?$/i.test(name);
  return (isBrand ? name : withoutForm(name))
    .replace(placeEnd, '')
    .replace(/[\s,.:;|-]+$/, '')
    .trim();
}

/** The state in the legal name of a national retailer: "Kestrel Energy (Vic) Pty Ltd". */
const placeEnd = new RegExp(`\\s\\((?:${phrases.addresses.state.source}|australia)\\)$`, 'i');

function isName(name: string): boolean {
  const letters = name.replace(/[^A-Za-z]/g, '').length;
  return (
    letters >= 3 &&
    name.length <= 48 &&
    name.split(' ').length <= 6 &&
    /^[A-Z0-9]/.test(name) &&
    !/\d{3}|[:@]|\.$/.test(name) &&
    !/^(?:hello|hi|dear)\b|\bof$/i.test(name) &&
    addressEnd(name) === null &&
    findDates(name).length === 0 &&
    !(premisesPattern.test(name) && phrases.addresses.street.test(name)) &&
    !boxPattern.test(name) &&
    !companyTextPattern.test(name) &&
    !tableTextPattern.test(name.replace(/^the |\([^)]*\)?|\d+\s*/gi, '').trim())
  );
}

/** Whether the last word is one of the trade: "Lonestar Volt Energy". */
const isTradeEnd = (name: string): boolean => companyTextPattern.test(name.split(/\s+/).at(-1) ?? '');

/** Ratio of letter sizes from which a brand in small letters is a name. At the top of the page it may be smaller. */
const brandRatio = { usual: 1.6, top: 1.3 };

/** Large print in the upper part of the first page. */
function findLargePrint(doc: DocumentIndex): NameCandidate[] {
  const page = doc.lines.filter((line) => line.page === doc.lines[0]?.page);
  const usual = findMedian(page.map((line) => line.size)) ?? 10;
  const bottom = Math.max(...page.map((line) => line.bottom), 1);
  return page.flatMap((line) => {
    const onTop = line.index <= 2;
    if ((line.top >= 0.3 * bottom && !onTop) || isColumnHead(doc, line)) return [];
    return line.cells.slice(0, 3).flatMap((cell) => {
      const ratio = cell.size / usual;
      if (ratio < 1.15 && !onTop) return [];
      const lower = findLowerPart(doc, line, cell);
      const whole = lower === undefined ? [] : [`${cell.text} ${lower}`];
      const isWhole = whole.some((text) => !titlePattern.test(text) && isTradeEnd(text));
      return (isWhole ? whole : [cell.text, ...whole]).flatMap((text): NameCandidate[] => {
        const clean = cleanName(text);
        const isBrand = ratio >= (onTop ? brandRatio.top : brandRatio.usual) || (line.index === 0 && isTradeEnd(clean));
        const name = isBrand && clean === clean.toLowerCase() ? capitalise(clean) : clean;
        if (name === '' || isHeading(name)) return [];
        const score = Math.min(2.5, (ratio - 1) * 3) + (onTop ? 0.6 : 0);
        return [{ name, line, start: cell.start, end: cell.end, score }];
      });
    });
  });
}

const capitalise = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const isHeading = (name: string) =>
  /^(?:your|our|how|what|where|this|these|tax invoice)\b|^page ?\d|[$\d]{3}/i.test(name) ||
  (titlePattern.test(name) && !tradeWord.test(name)) ||
  tradeTablePattern.test(name) ||
  isOfLabelWords(name) ||
  phrases.usage.usage.test(name) ||
  distractorPattern.test(name.toLowerCase());

/** The lower part of a name in print of the same size: "Kestrel" above "Energy". */
function findLowerPart(doc: DocumentIndex, line: Line, cell: Cell): string | undefined {
  const isShort = ({ text }: Cell) => /^[A-Z][A-Za-z&']+(?: [A-Za-z&']+)?$/.test(text);
  const below = listLinesAround(doc, line, -1, 3)
    .flatMap(({ cells }) => cells)
    .find(({ x }) => Math.abs(x - cell.x) < 3);
  if (!below || !isShort(cell) || !isShort(below)) return undefined;
  const isAlike =
    Math.abs(below.size - cell.size) < 0.1 * cell.size || (below.size < cell.size && isTradeEnd(below.text));
  return isAlike && below.top - cell.bottom < 0.5 * cell.size ? below.text : undefined;
}

/** The score of what else supports a name: its web address, other mentions, a word of the trade. */
function scoreSupport(doc: DocumentIndex, one: NameCandidate, all: NameCandidate[], hosts: string[]): number {
  const key = squash(withoutForm(one.name));
  const mentions = doc.lines.filter((line) => squash(line.text).includes(key)).length;
  const others = all.filter((other) => other.line !== one.line && squash(other.name) === key).length;
  const isHost = hosts.some(
    (host) =>
      host === key.replaceAll('and', '') ||
      (Math.min(key.length, host.length) >= 5 && (host.startsWith(key) || key.startsWith(host))),
  );
  const isNetwork =
    /\b(?:network|distributor|faults|outage|emergenc)/i.test(one.line.text) && !/\babn\b/i.test(one.line.text);
  return (
    (isHost ? 2 : 0) +
    (tradeWord.test(one.name) ? 1.2 : 0) +
    0.3 * Math.min(mentions - 1, 4) +
    0.5 * Math.min(others, 2) -
    (isNetwork ? 1 : 0) -
    (titlePattern.test(one.name) ? 1.5 : 0)
  );
}

/**
 * Completes a name from another place on the bill, where words of the trade follow it. "Opus" becomes "Opus Energy",
 * and "Cascade Coast" becomes "Cascade Coast Power & Light".
 */
function completeName(doc: DocumentIndex, name: string, all: readonly NameCandidate[]): string {
  const isWhole = tradeWord.test(name) || knownRetailers.some((one) => one.toLowerCase() === name.toLowerCase());
  const lead = `${name.toLowerCase()} `;
  const texts = [...all.map((one) => one.name), ...doc.lines.flatMap(({ cells }) => cells.map(({ text }) => text))];
  const longer = texts.find((text) => {
    const rest = text.slice(lead.length);
    const isFurther = !isWhole && companyTextPattern.test(rest) && tradeWord.test(rest);
    return text.toLowerCase().startsWith(lead) && isFurther && !/(?:&|\band)$/i.test(rest);
  });
  return longer ?? name;
}

/** Whether the name is printed without a further word of it. "Basin Gas" before "Trading" is not. */
function isPrintedWhole({ line, end }: NameCandidate): boolean {
  const next = /^ ([A-Z][\w&'-]*)/.exec(line.text.slice(end))?.[1];
  return next === undefined || withoutForm(`A ${next}`) === 'A' || titlePattern.test(next);
}

/** The longest name that a web address alone shortens to capitals: "npei.ca". */
const maxInitials = 5;

/** The name of the first web address, for a bill that prints no other. */
function findNameOfHost(doc: DocumentIndex, [host]: readonly string[]): Field<string> | null {
  const line = doc.lines.find(({ text }) => host !== undefined && squash(text).includes(host));
  if (host === undefined || !line) return null;
  const written = host.length <= maxInitials ? host.toUpperCase() : host.replace(/^./, (first) => first.toUpperCase());
  return { value: written, basis: 'only_one', evidence: makeEvidence(line) };
}
