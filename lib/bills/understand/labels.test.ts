/** Labels, where their values may be, and how values continue on other lines. */
import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { findCellsBelow, getPartText } from './blocks';
import { looksLikeLabel } from './document-index';
import { findValueLocations } from './fields/candidates';
import { findLabels, type LabelKind } from './labels';

const at = (x: number, y: number, text: string, size = 9): Text => ({ x, y, text, size });

describe('labels', () => {
  const labelsIn = (text: string) => {
    const [line] = makeDocumentIndex([at(40, 40, text)]).lines;
    return findLabels(line!).map((hit) => [text.slice(hit.start, hit.end), hit.kinds[0]!.kind]);
  };

  it.each([
    ['Parent NMI 4103456789', 'Parent NMI', 'parentNmi'],
    ['Next meter read date 3 Aug', 'Next meter read date', 'other'],
    ['National Metering Identifier (NMI): 4103456789', 'National Metering Identifier (NMI', 'nmi'],
  ])('of "%s" are the longest phrase: %s', (text, label, kind) => {
    expect(labelsIn(text)).toEqual([[label, kind]]);
  });

  it.each([
    ['Your gas account number 559286', true],
    ['(Account number 559286', true],
    ['Quote account number: 559286', true],
    ['Quote account number when you pay', false],
  ])('look like labels at the edge of their cell or before a colon: %s', (text, expected) => {
    const [hit] = makeDocumentIndex([at(40, 40, text)]).labelsFor('accountNumber');
    expect(hit && looksLikeLabel(hit)).toBe(expected);
  });
});

describe('the value of a label', () => {
  const locate = (kind: LabelKind, ...texts: Text[]) => {
    const doc = makeDocumentIndex(texts);
    return findValueLocations(doc, doc.labelsFor(kind)[0]!).map(
      ({ line, start, end, relation }) => `${relation}: ${line.text.slice(start, end).trim()}`,
    );
  };
  const row = (...texts: string[]) => texts.map((text, i) => at(40 + 140 * i, 100, text));

  it.each<[string[], string[]]>([
    [['Account number 559 286 996'], ['same: 559 286 996']],
    [
      ['Account number', '559286', 'Bay 12'],
      ['right: 559286', 'right: Bay 12'],
    ],
    [['Account number', '559286', 'Invoice number', '7041'], ['right: 559286']],
    [['Account number 559286 Invoice number 7041'], ['same: 559286']],
    [['559286', 'Account number'], ['left: 559286']],
    [['Please quote your account number when you pay'], ['same: when you pay']],
  ])('is on its line, up to the next label: %s', (texts, expected) => {
    expect(locate('accountNumber', ...row(...texts))).toEqual(expected);
  });

  it.each<[string, Text[], string[]]>([
    ['right below', [at(40, 112, '559286')], ['below: 559286']],
    ['not in another column', [at(160, 112, '7041')], []],
    ['far below with nothing in between', [at(40, 140, '559286')], ['below: 559286']],
    ['not far below with another between', [at(40, 112, '559286'), at(40, 140, '7041')], ['below: 559286']],
    ['right above, if nothing is below', [at(40, 90, '559286')], ['over: 559286']],
    ['beside it, on a line of its own', [at(300, 103, '559286', 14)], ['beside: 559286']],
  ])('is %s', (_, texts, expected) => {
    expect(locate('accountNumber', at(40, 100, 'Account number'), ...texts)).toEqual(expected);
  });

  it('is on one side in the whole column, by its gaps', () => {
    const column = (...texts: string[]) => texts.map((text, i) => at(40, 100 + 10 * i + 6 * Math.floor(i / 2), text));
    expect(locate('invoiceNumber', ...column('559286', 'Account number', '7041', 'Invoice number'))).toEqual([
      'over: 7041',
    ]);
    expect(locate('invoiceNumber', ...column('Account number', '559286', 'Invoice number', '7041'))).toEqual([
      'below: 7041',
    ]);
  });
});

it('has the cells below one another as a block, up to a label or a gap', () => {
  const below = (...texts: Text[]) => {
    const doc = makeDocumentIndex([at(100, 100, 'Driftwood Cafe'), ...texts]);
    const [line] = doc.lines;
    return findCellsBelow(doc, { line: line!, start: 0, end: line!.text.length }).map(getPartText);
  };
  expect(below(...block(100, 112, ['PO Box 12', 'NMI', 'Glenelg']))).toEqual(['Driftwood Cafe', 'PO Box 12']);
  expect(below(at(100, 118, 'PO Box 12'))).toEqual(['Driftwood Cafe']);
  expect(below(at(103, 112, 'PO Box 12'))).toEqual(['Driftwood Cafe']);
});

it.each<[string[], boolean]>([
  [[], true],
  [['13/04/2026'], true],
  [['04/13/2026'], false],
  [['Zip code'], false],
  [['Zip code', 'GST'], true],
])('reads 3/4/2026 beside %s with the day first: %s', (others, dayFirst) => {
  const texts = ['3/4/2026', ...others].map((text, i) => at(40, 40 + 30 * i, text));
  expect(makeDocumentIndex(texts).dayFirst).toBe(dayFirst);
});
