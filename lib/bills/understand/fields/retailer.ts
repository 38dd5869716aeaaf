/** Who sends the bill. */
import type { Field } from '../../bill';
import { premisesPattern, streetPattern } from '../../labels/addresses';
import { energyNamePattern, titlePattern } from '../../labels/name-words';
import type { DocumentIndex } from '../document-index';
import { evidenceOf } from '../layout/lines';
import { addressEnd } from './address-text';
import { findKnownNames } from './known-names';
import { completed, squash, withoutForm } from './names';
import { bigPrint, cleanName, labelledNames, legalNames, type NameCandidate, signatures } from './retailer-names';
import { printedAs, webNames } from './web-names';

/** The retailer's name: a known one in print, or the name that size, ABN, web address and repetition speak for. */
export function findRetailer(doc: DocumentIndex, customer: string | null): Field<string> | null {
  const candidates = [...legalNames(doc), ...bigPrint(doc), ...labelledNames(doc), ...signatures(doc)];
  const domains = webNames(doc);
  const fromDomains = domains.flatMap((domain) => printedAs(doc, domain));
  const known = findKnownNames(doc);
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
  const name = cleanName(best.name) || best.name;
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
