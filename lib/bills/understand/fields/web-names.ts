import { foreignHosts, phrases } from '../../phrases';
import type { DocumentIndex } from '../document-index';
import { squash } from './names';
import type { NameCandidate } from './retailer-names';

const foreignNames = new Set(foreignHosts);
const hostPattern = new RegExp(
  `(?:www\\.|@|https?:\\/\\/|\\b)([a-z0-9-]{3,40})\\.${phrases.webHosts.ending.source}(?:\\.[a-z]{2})?\\b`,
  'g',
);

/** Names in web and mail addresses, the part before ".com.au". The most frequent comes first. */
export function findWebNames(doc: DocumentIndex): string[] {
  const names = new Map<string, number>();
  for (const match of doc.text.matchAll(hostPattern)) {
    const name = squash(match[1] ?? '');
    if (!foreignNames.has(name)) names.set(name, (names.get(name) ?? 0) + 1);
  }
  return [...names.entries()].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

/** Places where the words of a web address are printed separately: "Kestrel Energy" for "kestrelenergy". */
export function findPrintedDomain(doc: DocumentIndex, domain: string): NameCandidate[] {
  return doc.lines.flatMap((line) => {
    const words = line.words;
    return words.flatMap((word, i): NameCandidate[] => {
      if (!/^[A-Z0-9]/.test(word.text)) return [];
      let joined = '';
      for (const [offset, part] of words.slice(i, i + 6).entries()) {
        joined += squash(part.text.replace('&', 'and'));
        const plain = joined.replaceAll('and', '');
        if (joined === domain || plain === domain) {
          const start = line.starts[i] ?? 0;
          const end = (line.starts[i + offset] ?? 0) + part.text.length;
          return [
            {
              name: line.text
                .slice(start, end)
                .replace(/[\s,.:;]+$/, '')
                .replace('\t', ' '),
              source: 'web',
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
