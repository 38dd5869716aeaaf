import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { findCellsBelow, getPartText, readWrappedText } from './blocks';
import type { DocumentIndex } from './document-index';
import { findValueLocations } from './value-locations';

const at = (x: number, y: number, text: string, size = 9): Text => ({ x, y, text, size });
const findPart = (doc: DocumentIndex, words: string) => {
  const line = doc.lines.find(({ text }) => text.includes(words))!;
  const cell = line.cells.find(({ text }) => text.includes(words))!;
  return { line, start: cell.start, end: cell.end };
};

describe('cells below each other', () => {
  const down = (...texts: Text[]) => {
    const doc = makeDocumentIndex(texts);
    return findCellsBelow(doc, findPart(doc, 'Driftwood')).map(getPartText);
  };
  const first = at(100, 100, 'Driftwood Cafe');

  it.each<[string, Text[], string[]]>([
    ['go on at the same left edge', [at(100, 112, 'PO Box 12')], ['PO Box 12']],
    ['go on a little off it', [at(102.9, 112, 'PO Box 12')], ['PO Box 12']],
    ['end further off it', [at(103, 112, 'PO Box')], []],
    ['go on as tight as lines of a block', [at(100, 117, 'PO Box 12')], ['PO Box 12']],
    ['end at a wider gap', [at(100, 117.2, 'PO Box 12')], []],
    ['end at a label', [at(100, 112, 'Invoice number: 7041'), at(100, 124, 'PO Box 12')], []],
    ['end at a short label', [at(100, 112, 'Invoice number'), at(100, 124, 'PO Box 12')], []],
    ['end at a label of one word', [at(100, 112, 'NMI'), at(100, 124, 'PO Box 12')], []],
    ['go on past words of a label within more', [at(100, 112, 'Plan of the Old Mill')], ['Plan of the Old Mill']],
    ['go on past cells beside them', [at(300, 106, 'Page'), at(100, 112, 'PO Box 12')], ['PO Box 12']],
  ])('%s', (_, others, expected) => {
    expect(down(first, ...others)).toEqual(['Driftwood Cafe', ...expected]);
  });

  it('are five at most', () => {
    expect(down(...block(100, 100, ['Driftwood', 'a', 'b', 'c', 'd', 'e', 'f']))).toHaveLength(5);
  });
});

describe('a value that runs over its line', () => {
  const wrapped = (...texts: Text[]) => {
    const doc = makeDocumentIndex(texts);
    const [hit] = doc.labelsFor('planName');
    const [site] = findValueLocations(doc, hit!);
    return readWrappedText(doc, site!, hit!, site!.line.text.slice(site!.start, site!.end));
  };
  const label = at(40, 100, 'Plan');
  const value = at(140, 100, 'General Service less');

  it.each<[string, Text, string]>([
    ['goes on right below', at(140, 112, 'than all'), 'General Service less than all'],
    ['ends where nothing stands below it', at(160, 112, 'than all'), 'General Service less'],
    ['ends at a wider gap', at(140, 114, 'than all'), 'General Service less'],
    ['ends before a figure', at(140, 112, 'than 50'), 'General Service less'],
    ['ends before a label', at(140, 112, 'Invoice number'), 'General Service less'],
  ])('%s', (_, below, expected) => {
    expect(wrapped(label, value, below)).toBe(expected);
  });

  it('takes the unit of its number along', () => {
    expect(wrapped(label, at(140, 100, 'Service less than 50'), at(140, 112, 'kW'))).toBe('Service less than 50 kW');
    expect(wrapped(at(40, 100, 'Plan: Service less than 50'), at(40, 112, 'kW'))).toBe(': Service less than 50 kW');
    expect(wrapped(at(40, 100, 'Plan: Service less than'), at(40, 112, 'all'))).toBe(': Service less than');
  });
});
