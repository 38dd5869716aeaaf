/** Detects the energy type of a document. */
import type { Bill } from '../bill';
import type { DocumentIndex } from './document-index';

type EnergyType = NonNullable<Bill['energyType']>;

const marks: Record<EnergyType, readonly [RegExp, number][]> = {
  elec: [
    [/\bkwh\b|\bmwh\b/, 2],
    [/\bnmi\b|\bnational meter/, 3],
    [/\bmpan\b|\bicp\b/, 2],
    [/\belectricity\b|\belectric\b/, 1],
    [/\belectricity\b[\s\S]*\belectricity\b/, 1],
    [
      /\belectricity (?:account|bill|supply|supplied)\b|\b(?:pay|payment|owe|owing|supply) (?:for|of) (?:your |the )?electricity\b/,
      1,
    ],
    [/\bc\/kwh\b|per kwh|\/kwh/, 2],
    [/\bkva\b|\bkw\b/, 1],
  ],
  gas: [
    [/\bmirn\b|\bdpi\b/, 3],
    // The meter points of Irish electricity have the same name.
    [/\b(?:mprn|meter point reference)\b[\s\S]*\bgas\b|\bgas\b[\s\S]*\b(?:mprn|meter point reference)\b/, 3],
    [/\bmj\b|\bgj\b|megajoule/, 3],
    [/\bheating value\b|\bcalorific\b|\bpressure factor\b|\bvolume correction\b/, 2],
    [/\bnatural gas\b|\bgas (?:account|bill|usage|used|charges|supply|plan|meter)\b/, 2],
    [/\btherms?\b|\bccf\b|\bmcf\b|\bmmbtu\b|\bdth\b|\bdekatherms?\b/, 2],
    [/\bm3\b|cubic met|cubic feet|\bft3\b/, 1],
    [/(?<!\blp[- ]|bottled |liquefied |greenhouse )\bgas\b/, 1],
  ],
  lpg: [
    [/\blpg\b|\blp[- ]gas\b|\bbottled gas\b|\bliquefied petroleum\b/, 3],
    [/\bpropane\b/, 2],
    [/\bcylinders?\b|\bbottles?\b/, 2],
    [/\b45 ?kg\b/, 2],
    [/\blitres?\b/, 1],
  ],
};

/** The energy type with the highest score of words; electricity wins a draw. Null without any. */
export function findEnergyType(doc: DocumentIndex): EnergyType | null {
  const text = doc.text.replace(/\t/g, ' ');
  const scores = (Object.keys(marks) as EnergyType[]).map((type) => ({
    type,
    score: marks[type].reduce((sum, [pattern, weight]) => sum + (pattern.test(text) ? weight : 0), 0),
  }));
  // A gas bill may quote electricity prices, and the reverse, but less often than its own.
  const [elec, gas, lpg] = scores as [(typeof scores)[0], (typeof scores)[0], (typeof scores)[0]];
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const isBritishGas = /\bmprn\b|\bmeter point reference\b|\bcalorific\b/.test(text) && !/\bmpan\b/.test(text);
  if (isBritishGas && gas.score >= 3 && count(/\bgas\b/g) > count(/\belectric(?:ity)?\b/g)) return 'gas';
  // A bill that mentions both prints its own unit more often.
  const ofGas = [/\bmj\b|\bgj\b/g, /\btherms?\b/g, /\bccf\b|\bmcf\b/g, /\bmmbtu\b|\bdth\b/g, /\bm3\b/g].map(count);
  if (elec.score >= 3 && gas.score >= 3) return count(/\bkwh\b/g) >= Math.max(...ofGas) ? 'elec' : 'gas';
  const [best] = [elec, gas, lpg].sort((a, b) => b.score - a.score);
  // A first page may only name it.
  if (!best || best.score < 2) return elec.score > 0 ? 'elec' : /(?<!greenhouse )\bgas\b/.test(text) ? 'gas' : null;
  if (elec.score === best.score) return 'elec';
  return best.type;
}
