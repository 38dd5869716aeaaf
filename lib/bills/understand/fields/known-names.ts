/** Retailers that are known by name. */
import { knownRetailers } from '../../labels/retailers';
import type { DocumentIndex } from '../document-index';
import type { NameCandidate } from './retailer-names';

export function findKnownNames(doc: DocumentIndex): NameCandidate[] {
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
