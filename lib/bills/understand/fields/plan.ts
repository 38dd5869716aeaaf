import type { Field } from '../../bill';
import { distractorPattern, phrases, premisesPattern, tableTextPattern } from '../../phrases';
import type { DocumentIndex } from '../document-index';
import type { LabelHit } from '../labels';
import { type Line, makeEvidence } from '../layout/lines';
import { findDates } from '../values/dates';
import { endsInUnit } from '../values/units';
import { chooseBestField, type Found, findValuesBeside, type Parsed, type ValueLocation } from './candidates';

/**
 * Finds the name of the plan or product. `excludedLines`: table headings where "Product" is a column,
 * and charge lines such as "Contract energy - peak".
 */
export function findPlan(doc: DocumentIndex, excludedLines: ReadonlySet<Line>): Field<string> | null {
  const parse = (text: string, site: ValueLocation, hit: LabelHit): Parsed<string> | null => {
    if (excludedLines.has(hit.line)) return null;
    const start = text.length - text.replace(/^[\s:.\-–]*(?:(?:is|the|name|on)\b[\s:]*)?/i, '').length;
    const value = text
      .slice(start)
      .replace(/\s*\((?:inc|ex|gst)[^)]*\)$/i, '')
      .replace(/;.*$|\. .*$|,? (?:ends|ending|until|prices)\b.*$| [-–] [$\d.]+ ?(?:¢|c|cents?|p)? ?(?:\/|per ).*$/i, '')
      .replace(/[\s.,;:]+$/, '')
      .replace(/\b(.*\S) plan$/, '$1')
      .trim();
    const words = value.split(/\s+/).length;
    if (
      !/[A-Za-z]{2}/.test(value) ||
      tableTextPattern.test(value) ||
      // The end of the name is elsewhere: "Time of".
      /\s(?:of|for|the|and|to|with|on|in|at|by)$/i.test(value) ||
      !/^[A-Z0-9]/.test(value) ||
      value.length > 60 ||
      words > 8 ||
      phrases.excludedValues.noPlan.test(value) ||
      // The address in the cell below: "Level 1, 363 Sailmaker Drive".
      (premisesPattern.test(value) && /, \d/.test(value)) ||
      findDates(value).length > 0 ||
      endsInUnit(value) ||
      /^[\d.,]+ ?(?:[A-Za-z¢]+ ?(?:\/|per) ?)?[A-Za-z]+$/.test(value) ||
      /[$%?]|\.\s/.test(value)
    )
      return null;
    if (/^\s?[.)]/.test(text) || (site.relation === 'same' && /^[a-z]/.test(text.trim()))) return null;
    // A code such as BLND3AO is a network tariff.
    if (/^[A-Z\d]+\)?$/.test(value) && /\d/.test(value)) return null;
    const plainRun = site.relation === 'same' && !/^\s*[:\-–]/.test(text);
    const isTariff = hit.kinds.some(({ kind, weak }) => kind === 'planName' && weak);
    return {
      value,
      start,
      end: start + value.length,
      score: (words <= 5 ? 0.5 : 0) - (plainRun ? (isTariff ? 1 : 0.6) : 0),
    };
  };
  const found = findValuesBeside(doc, 'planName', parse).filter(({ score }) => score > 2.4);
  const candidates = found.length > 0 ? found : findInSentences(doc);
  return chooseBestField(candidates, (value) => value.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

/** Pattern of capitalised words. `gap` is the pattern of what follows each. */
const cleanTitle = (min: number, max: number, gap: string) => `((?:[A-Z0-9][\\w'&+/-]*(?:${gap})){${min},${max}})`;
const planWord = '(?:plan|offer|tariff|contract|rate)';

/** A word of the names that utilities give their classes of service. */
const classWord =
  '(?:small|medium|large|general|residential|commercial|business|industrial|standard|basic|single|secondary|primary|voltage|demand|time[- ]of[- ](?:use|day)|net|metering|service|rate|schedule|[A-Z]{0,3}-?\\d{1,4}[A-Z]?)';
const classPattern = new RegExp(
  `(?:^|\\t| [-–−] )(?=[^\\t]*\\b(?:general service|residential|commercial|business)\\b)(${classWord}(?:(?: (?:and|at|for|of)|,| [-–])? ${classWord}){1,7})(?=\\t|$|,| \\d{1,2}\\/)`,
  'i',
);

const sentencePatterns = [
  // A heading: "Tariff 94 - Small Business Time of Use".
  /^(?:[^\d\t]*\t)*((?:[Tt]ariff|TARIFF|[Ss]chedule|SCHEDULE) [A-Z]{0,3}-?\d+[A-Z]?(?: [-–])?(?: [A-Z][\w&'/-]*| (?:of|and|for|with))*)$/,
  // Behind the heading of the charges: "Your new charges - Business Balance 4".
  new RegExp(`\\b(?:[Cc]harges|worked out)\\b[^\\t\\d]*? [-–−] ${cleanTitle(2, 6, ' |,|$')}(?=\\t|$| )`),
  // A line of its own: "Business Day Night plan, low voltage."
  new RegExp(`^${cleanTitle(2, 6, ' ')}plan(?=[.,])`),
  new RegExp(`\\bon (?:our|the|your) ${cleanTitle(1, 6, ' |$')}${planWord}\\b`),
  new RegExp(`(?:^|[.:;] )${cleanTitle(1, 6, ' ')}is your (?:\\w+ )?${planWord}\\b`),
  new RegExp(`\\b[Yy]our (?:current |price )*${planWord} is (?:the |our )?${cleanTitle(1, 6, ' |\\.|,|$')}`),
  classPattern,
];

/** Plan names in sentences: "You are on our Capital Green plan". */
function findInSentences(doc: DocumentIndex): Found<string>[] {
  return [...doc.paragraphs, ...doc.lines].flatMap((line): Found<string>[] => {
    if (distractorPattern.test(line.text.toLowerCase())) return [];
    for (const pattern of sentencePatterns) {
      const match = pattern.exec(line.text);
      if (!match?.[1]) continue;
      const value = match[1].replace(/[\s.,]+$/, '');
      if (value.length < 3 || phrases.excludedValues.noPlan.test(value)) continue;
      const start = match.index + match[0].indexOf(value);
      return [{ value, score: 1, line, evidence: makeEvidence(line, start, start + value.length) }];
    }
    return [];
  });
}
