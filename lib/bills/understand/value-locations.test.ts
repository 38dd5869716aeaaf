import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import type { LabelKind } from './labels';
import { findValueLocations } from './value-locations';

/** Each place where the value of the first label of a kind may stand, with what stands there. */
function sites(kind: LabelKind, ...texts: Text[]): string[] {
  const doc = makeDocumentIndex(texts);
  const [hit] = doc
    .labelsFor(kind)
    .sort((a, b) => a.line.index - b.line.index || a.start - b.start || b.words - a.words);
  if (!hit) throw new Error('The label was not found.');
  return findValueLocations(doc, hit).map(
    ({ line, start, end, relation }) => `${relation}: ${line.text.slice(start, end).trim()}`,
  );
}
const row = (...texts: string[]): Text[] => texts.map((text, i) => ({ x: 40 + 140 * i, y: 100, text }));
const at = (x: number, y: number, text: string, size = 9): Text => ({ x, y, text, size });

describe('on the line of its label, a value stands', () => {
  it.each<[string, LabelKind, string[], string[]]>([
    ['behind it', 'accountNumber', ['Account number 559 286 996'], ['same: 559 286 996']],
    ['in the next cells', 'accountNumber', ['Account number', '559286', 'Bay 12'], ['right: 559286', 'right: Bay 12']],
    [
      'before the next label of the line',
      'accountNumber',
      ['Account number', '559286', 'Invoice number', '7041'],
      ['right: 559286'],
    ],
    [
      'before a label of two words with a figure behind it',
      'accountNumber',
      ['Account number 559286 Invoice number 7041'],
      ['same: 559286'],
    ],
    ['before a label with a colon', 'accountNumber', ['Account number 559286 NMI: 6305'], ['same: 559286']],
    [
      'past a label of one word within the text',
      'accountNumber',
      ['Account number 559286 NMI 6305'],
      ['same: 559286 NMI 6305'],
    ],
    [
      'with words of a label behind its own colon',
      'planName',
      ['Plan: Invoice number 7041'],
      ['same: : Invoice number 7041'],
    ],
    ['with words of its own kind and more', 'planName', ['Plan', 'Business plan L1'], ['right: Business plan L1']],
    [
      'and no longer there, where the next cell says its own kind and no more',
      'planName',
      ['Plan', 'Business plan'],
      [],
    ],
    [
      'past what the label is for',
      'dueDate',
      ['Due date for new charges: 31 Aug 2026'],
      ['same: for new charges: 31 Aug 2026'],
    ],
    ['and nowhere behind a stop', 'accountNumber', ['Account number .'], []],
  ])('%s', (_, kind, texts, expected) => {
    expect(sites(kind, ...row(...texts))).toEqual(expected);
  });

  it('before it, where the line prints values first', () => {
    expect(sites('accountNumber', ...row('559286', 'Account number'))).toEqual(['left: 559286']);
    expect(sites('accountNumber', ...row('559286', 'Account number', 'Bay 12'))).toEqual(['right: Bay 12']);
    expect(sites('invoiceNumber', ...row('Account number 559286', 'Invoice number'))).toEqual([]);
  });

  it('behind it only, in running text', () => {
    const text = at(40, 100, 'Please quote your account number when you pay');
    expect(sites('accountNumber', text, at(40, 112, '559286'))).toEqual(['same: when you pay']);
  });
});

describe('off the line of its label, a value stands', () => {
  const label = at(40, 100, 'Account number');

  it.each<[string, Text[], string[]]>([
    ['right below', [at(40, 112, '559286')], ['below: 559286']],
    ['below, in the cell that overlaps most', [at(40, 112, '559286'), at(160, 112, '7041')], ['below: 559286']],
    ['not below in another column', [at(160, 112, '7041')], []],
    ['on two lines below', [at(40, 112, '559286'), at(40, 124, '7041')], ['below: 559286', 'below: 7041']],
    ['far below with nothing in between', [at(40, 140, '559286')], ['below: 559286']],
    ['not far below with another between', [at(40, 112, '559286'), at(40, 140, '7041')], ['below: 559286']],
    ['not out of reach', [at(40, 146, '559286')], []],
    ['right above, where nothing is below', [at(40, 90, '559286')], ['over: 559286']],
    ['not further above', [at(40, 79, '559286')], []],
    ['above, where words stand', [at(40, 90, 'Driftwood')], ['above: Driftwood']],
    ['beside it, on a line of its own', [at(300, 103, '559286', 14)], ['beside: 559286']],
  ])('%s', (_, texts, expected) => {
    expect(sites('accountNumber', label, ...texts)).toEqual(expected);
  });
});

describe('a column that prints values over their labels', () => {
  const column = (...texts: string[]): Text[] =>
    texts.map((text, i) => at(40, 100 + 10 * i + 6 * Math.floor(i / 2), text));

  it('is known by its gaps', () => {
    const over = column('559286', 'Account number', '7041', 'Invoice number');
    expect(sites('invoiceNumber', ...over)).toEqual(['over: 7041']);
    const under = column('Account number', '559286', 'Invoice number', '7041');
    expect(sites('invoiceNumber', ...under)).toEqual(['below: 7041']);
  });
});
