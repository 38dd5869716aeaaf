/** Who sends the bill. */
import type { Field } from '../../bill';
import { premisesPattern, streetPattern } from '../../labels/addresses';
import { energyNamePattern, knownRetailers, titlePattern, titleWords } from '../../labels/retailers';
import type { DocumentIndex, Site } from '../document-index';
import type { Cell, Line } from '../layout/lines';
import { evidenceOf } from '../layout/lines';
import { addressEnd } from './address';
import { type Parsed, valuesBeside } from './candidates';
import { beginsCompany, completed, isTradeEnd, squash, withoutForm } from './names';

interface NameCandidate {
  name: string;
  line: Line;
  start: number;
  end: number;
  score: number;
}

/** The retailer's name: a known one in print, or the name that size, ABN, web address and repetition speak for. */
export function findRetailer(doc: DocumentIndex, customer: string | null): Field<string> | null {
  const candidates = [...legalNames(doc), ...bigPrint(doc), ...labelledNames(doc), ...signatures(doc)];
  const domains = webNames(doc);
  const fromDomains = domains.flatMap((domain) => printedAs(doc, domain));
  const known = knownNames(doc);
  const all = [...candidates, ...fromDomains, ...known].filter(
    ({ name }) => isName(name) && !(customer && squash(withoutForm(customer)) === squash(name)),
  );
  const scored = all.map((one) => ({ ...one, score: one.score + support(doc, one, all, domains) }));
  const best = scored.sort((a, b) => b.score - a.score || a.line.index - b.line.index)[0];
  if (!best) return null;
  const { name } = completed({ ...best, name: shortest(best, all) }, scored);
  const places = new Set(all.filter((one) => squash(one.name) === squash(name)).map((one) => one.line)).size;
  const agreed = places > 1 || domains.includes(squash(name)) || known.some((one) => one.name === name);
  return {
    value: name,
    basis: agreed && best.score > 4 ? 'two_places' : 'prominent',
    evidence: evidenceOf(best.line, best.start, best.end),
  };
}

function isName(name: string): boolean {
  const letters = name.replace(/[^A-Za-z]/g, '').length;
  return (
    letters >= 3 &&
    name.length <= 48 &&
    /^[A-Z0-9]/.test(name) &&
    !/\d{3}|[:@]|\.$/.test(name) &&
    addressEnd(name) === null &&
    !(premisesPattern.test(name) && streetPattern.test(name)) &&
    !/^(?:hello|hi|dear)\b/i.test(name) &&
    !/^(?:energy|power|electricity|gas|utilit(?:y|ies)|solar|retail|networks?|markets?)$/i.test(name) &&
    name.split(' ').length <= 6
  );
}

const clean = (text: string) =>
  withoutForm(
    text
      .replace(titleWords, '')
      .replace(/^(?:the )?(?:(?:tax |vat )?(?:invoice|bill) from|(?:issued|supplied) by) /i, ''),
  )
    .replace(/[\s,.:;|-]+$/, '')
    .trim();

/** "Kestrel Energy Pty Ltd ABN …": names with a legal form, surest beside an ABN or a like number. */
export function legalNames(doc: DocumentIndex): NameCandidate[] {
  return doc.lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const match =
        /((?:[\p{L}\d][\p{L}\d_&'+-]*(?:\.\w+)*|&)(?: (?:[\p{L}\d(][\p{L}\d_&'+)-]*(?:\.\w+)*|&)){0,6}?)(?: |, )(?:pty\.?(?: limited| ltd\.?)?|limited|ltd\.?|inc\.?(?! ?(?:gst|vat|tax))|llc|plc)(?=\W|$)/iu.exec(
          cell.text,
        );
      if (!match || /\b(?:customer|bill to|dear)\b/i.test(cell.text.slice(0, match.index))) return [];
      const rest = line.text.slice(cell.start + match.index);
      const near = doc.lines
        .slice(Math.max(0, line.index - 1), line.index + 3)
        .filter((other) => other.page === line.page && Math.abs(other.top - line.top) < 3 * line.size);
      const registered = /\b(?:a\.?b\.?n\.?|acn|gst|vat|company)\b/i.test(rest)
        ? 2.5
        : near.some((other) => /\ba\.?b\.?n\b|\bvat reg|\bgst n/i.test(other.text))
          ? 1.2
          : 0;
      const start = cell.start + match.index;
      return [{ name: match[1]!.trim(), line, start, end: start + match[1]!.length, score: 1 + registered }];
    }),
  );
}

/** Large print on the upper part of the first page. */
function bigPrint(doc: DocumentIndex): NameCandidate[] {
  const first = doc.lines.filter((line) => line.page === doc.lines[0]?.page);
  const sizes = first.map((line) => line.size).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 10;
  const bottom = Math.max(...first.map((line) => line.bottom), 1);
  const companies = legalNames(doc);
  return first.flatMap((line) => {
    const top = line.top < 0.3 * bottom;
    const ratio = line.size / usual;
    const isFirst = line.index <= 2;
    if (!top || (ratio < 1.15 && !isFirst)) return [];
    return line.cells.slice(0, 3).flatMap((cell) => {
      const score = Math.min(2.5, (ratio - 1) * 3) + (isFirst ? 0.6 : 0);
      const stacked = stackedName(doc, line, cell);
      // "Lonestar Volt" over "Energy" is half a name.
      const whole = stacked !== null && !titlePattern.test(stacked) && isTradeEnd(stacked);
      return (whole ? [stacked] : [cell.text, stacked]).flatMap((text): NameCandidate[] => {
        const name = clean(text ?? '');
        const isTitle = titlePattern.test(name) && !energyNamePattern.test(name) && !beginsCompany(name, companies);
        if (name === '' || isTitle || /[$\d]{3}/.test(name)) return [];
        return [{ name, line, start: cell.start, end: cell.end, score }];
      });
    });
  });
}

/** A name set in two lines, as "Kestrel" over "Energy": alike in size, close and on one edge. */
function stackedName(doc: DocumentIndex, line: Line, cell: Cell): string | null {
  const isShort = (text: string) => /^[A-Z][A-Za-z&' ]+$/.test(text) && text.split(' ').length <= 2;
  if (!isShort(cell.text)) return null;
  for (const other of doc.lines.slice(line.index + 1, line.index + 4)) {
    const below = other.page === line.page ? other.cells.find((one) => Math.abs(one.x - cell.x) < 3) : undefined;
    if (!below) continue;
    const alike = Math.abs(below.size - cell.size) < 0.1 * cell.size && below.top - cell.bottom < 0.5 * cell.size;
    return alike && isShort(below.text) ? `${cell.text} ${below.text}` : null;
  }
  return null;
}

function labelledNames(doc: DocumentIndex): NameCandidate[] {
  const parse = (text: string, site: Site): Parsed<string> | null => {
    const name = clean(text.replace(/^[\s:.-]+/, ''));
    if (!/^[A-Z]/.test(name) || site.relation === 'above' || titlePattern.test(name)) return null;
    return { value: name, start: 0, end: text.length, score: 0 };
  };
  return valuesBeside(doc, 'retailerName', parse).map(({ value, line, score }) => ({
    name: value,
    line,
    start: 0,
    end: line.text.length,
    score: Math.min(2, 0.4 * score),
  }));
}

/** "Yours faithfully" over the sender's name. */
export function signatures(doc: DocumentIndex): NameCandidate[] {
  return doc.lines.flatMap((line) => {
    if (!/^(?:yours (?:faithfully|sincerely|truly)|kind regards|regards)\b/i.test(line.text)) return [];
    const next = doc.lines[line.index + 1];
    return next && next.page === line.page
      ? [{ name: clean(next.text), line: next, start: 0, end: next.text.length, score: 1 }]
      : [];
  });
}

const mailHosts =
  /^(?:gmail|outlook|hotmail|yahoo|bigpond|icloud|bpay|auspost|australiapost|energymadeeasy|ato|centrelink|servicesaustralia|ewon|ewov|ofgem|aer|accc|compare|vic|nsw|energy)$/;

/** Names in web and mail addresses: the part before ".com.au". */
export function webNames(doc: DocumentIndex): string[] {
  const names = new Map<string, number>();
  for (const match of doc.text.matchAll(
    /(?:www\.|@|https?:\/\/|\b)([a-z0-9-]{3,40})\.(?:com|net|org|energy|co|example|io|biz|green|coop)(?:\.[a-z]{2})?\b/g,
  )) {
    const name = squash(match[1]!);
    if (!mailHosts.test(name)) names.set(name, (names.get(name) ?? 0) + 1);
  }
  return [...names.entries()].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

/** Where the words of a web address are printed apart: "kestrelenergy" as "Kestrel Energy". */
function printedAs(doc: DocumentIndex, domain: string): NameCandidate[] {
  return doc.lines.flatMap((line) => {
    const words = line.words;
    return words.flatMap((word, i): NameCandidate[] => {
      if (!/^[A-Z0-9]/.test(word.text)) return [];
      let joined = '';
      for (let j = i; j < Math.min(words.length, i + 6); j++) {
        joined += squash(words[j]!.text.replace('&', 'and'));
        const plain = joined.replaceAll('and', '');
        if (joined === domain || plain === domain) {
          const start = line.starts[i]!;
          const end = line.starts[j]! + words[j]!.text.length;
          return [
            {
              name: line.text
                .slice(start, end)
                .replace(/[\s,.:;]+$/, '')
                .replace('\t', ' '),
              line,
              start,
              end,
              score: 1.5,
            },
          ];
        }
        if (!domain.startsWith(joined)) break;
      }
      return [];
    });
  });
}

function knownNames(doc: DocumentIndex): NameCandidate[] {
  return knownRetailers.flatMap((name) => {
    const short = name.replace(/[^A-Za-z]/g, '').length <= 7 && !name.includes(' ');
    if (!doc.text.includes(name.toLowerCase())) return [];
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    // A short name is a word of the language too: it counts as the bill writes names.
    const pattern = new RegExp(`(?<![\\w])(?:${escaped}|${escaped.toUpperCase()})(?![\\w])`, short ? '' : 'i');
    return doc.lines.flatMap((line) => {
      const match = pattern.exec(line.text);
      const aside =
        /\b(?:switch|compared? (?:to|with)|transfer(?:red)? from|previous retailer|last retailer|biller name)\b/i.test(
          line.text,
        );
      if (!match || aside) return [];
      const alone = line.cells.some((cell) => cell.text === match[0]);
      const score = (line.page === 1 && line.top < 150 ? (alone ? 3 : 1.5) : 0.5) + (short ? 0 : 0.5);
      return [
        {
          name: match[0] === match[0].toUpperCase() ? match[0] : name,
          line,
          start: match.index,
          end: match.index + name.length,
          score,
        },
      ];
    });
  });
}

/** What else on the bill speaks for a name: its web address, other mentions, a word of the trade. */
function support(doc: DocumentIndex, one: NameCandidate, all: NameCandidate[], domains: string[]): number {
  const key = squash(withoutForm(one.name));
  const mentions = doc.lines.filter((line) => squash(line.text).includes(key)).length;
  const sources = all.filter((other) => other !== one && other.line !== one.line && squash(other.name) === key);
  const domain = domains.some(
    (name) => name === key || name === key.replaceAll('and', '') || (key.length >= 5 && name.startsWith(key)),
  );
  const distributor =
    /\b(?:network|distributor|faults|outage|emergenc)/i.test(one.line.text) && !/\babn\b/i.test(one.line.text) ? -1 : 0;
  return (
    (domain ? 2 : 0) +
    (energyNamePattern.test(one.name) ? 1.2 : 0) +
    0.3 * Math.min(mentions - 1, 4) +
    0.5 * Math.min(sources.length, 2) +
    distributor -
    (titlePattern.test(one.name) ? 1.5 : 0)
  );
}

/** "Kestrel Energy Business" in large print and "Kestrel Energy Ltd" by its ABN are Kestrel Energy. */
function shortest(best: NameCandidate, all: NameCandidate[]): string {
  const name = clean(best.name) || best.name;
  const key = squash(name);
  const legal = all.filter(
    (one) =>
      one.score >= 1 &&
      squash(one.name).length >= 5 &&
      key.startsWith(squash(one.name)) &&
      energyNamePattern.test(one.name),
  );
  const shorter = legal.sort((a, b) => a.name.length - b.name.length)[0];
  return shorter && squash(shorter.name) !== key
    ? name.split(/\s+/).slice(0, shorter.name.split(/\s+/).length).join(' ')
    : name;
}
