import { describe, expect, it } from 'vitest';
import { must } from '@/lib/must';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { chooseBestField, type Found, findValuesBeside } from './candidates';
import { parseDateBehind } from './dates';

const text = (x: number, y: number, words: string): Text => ({ x, y, text: words });

describe('values beside labels', () => {
  /** The numbers beside labels of the account, the surest first. */
  const numbers = (...texts: Text[]) =>
    findValuesBeside(makeDocumentIndex(texts), 'accountNumber', (words) => {
      const match = /\d{4,}/.exec(words);
      return match ? { value: match[0], start: match.index, end: match.index + match[0].length, score: 0 } : null;
    }).map(({ value }) => value);

  it('stand in the order of as many heads that are aligned to the other side', () => {
    const heads = [text(40, 40, 'Site'), text(200, 40, 'Account number'), text(360, 40, 'Total')];
    expect(numbers(...heads, text(150, 52, 'North'), text(300, 52, '5592'), text(500, 52, '70.41'))).toEqual(['5592']);
  });

  it('are not below a sentence that begins like a label', () => {
    const below = text(40, 60, '55920417');
    expect(numbers(text(40, 40, 'Account number (of your meter at home)'), below)).toContain('55920417');
    expect(numbers(text(40, 40, 'Account number and meter stand here'), below)).toEqual([]);
  });
});

it('are not what is right of a row of labels', () => {
  const heads = [text(40, 40, 'Account number'), text(180, 40, 'Issue date'), text(300, 40, 'Plan')];
  const values = [text(40, 50, '55920417'), text(180, 50, '4 Sep 2026'), text(300, 50, 'Counter')];
  const doc = makeDocumentIndex([...heads, ...values, text(480, 45, '24 Sep 2026')]);
  expect(
    findValuesBeside(
      doc,
      'issueDate',
      parseDateBehind(doc, () => 9),
    ).map(({ value }) => value),
  ).toEqual(['2026-09-04']);
});

it('are above their labels in a column from a value down to a label, however near the next value is', () => {
  const column = [
    '8830114207',
    'Customer account',
    'HBE-6610342',
    'VAT invoice',
    '6 Mar 2026',
    'Tax point / bill date',
  ];
  const doc = makeDocumentIndex(column.map((words, i) => text(300, 40 + 13 * i - (i % 2), words)));
  const dates = findValuesBeside(
    doc,
    'issueDate',
    parseDateBehind(doc, () => 9),
  ).map(({ value }) => value);
  const accounts = findValuesBeside(doc, 'accountNumber', (words) => ({ value: words, start: 0, end: 1, score: 0 }));
  expect([accounts[0]?.value, dates[0]]).toEqual(['8830114207', '2026-03-06']);
});

it('are left of their labels where the rows around are so too', () => {
  const rows = [
    ['INV-TH/0093318', 'Invoice'],
    ['A-2291-0047', 'Customer account'],
    ['7 October 2026', 'Invoice date'],
    ['21 October 2026', 'Direct debit will be taken'],
  ];
  const doc = makeDocumentIndex(
    rows.flatMap(([value = '', words = ''], i) => [text(300, 40 + 11 * i, value), text(420, 40 + 11 * i, words)]),
  );
  const parse = parseDateBehind(doc, () => 9);
  expect(findValuesBeside(doc, 'issueDate', parse).map(({ value }) => value)).toEqual(['2026-10-07']);
});

it('are at the right edge of the row below, in a box', () => {
  const doc = makeDocumentIndex([text(300, 40, 'Account number'), text(460, 50, '601883274'), text(300, 70, 'Pay by')]);
  const [best] = findValuesBeside(doc, 'accountNumber', (words) => ({ value: words, start: 0, end: 1, score: 0 }));
  expect(best?.value).toBe('601883274');
});

it('are right above a small label rather than far below it', () => {
  const doc = makeDocumentIndex([
    { ...text(300, 40, '01 Oct 2026'), size: 10 },
    { ...text(300, 54, 'Pay by'), size: 6 },
    { ...text(300, 76, '14 Sep 2026'), size: 10 },
  ]);
  const [best] = findValuesBeside(
    doc,
    'dueDate',
    parseDateBehind(doc, () => 9),
  );
  expect(best?.value).toBe('2026-10-01');
});

it('are not under a row that holds a number', () => {
  const rows = [
    ['Laundry', 'Account number', 'A-70114482'],
    ['101 Furlong Road', 'Site', '41038860275'],
  ];
  const doc = makeDocumentIndex(
    rows.flatMap((cells, i) => cells.map((words, k) => text(40 + 160 * k, 40 + 14 * i, words))),
  );
  const found = findValuesBeside(doc, 'accountNumber', (words) =>
    /\d{5}/.test(words) ? { value: words, start: 0, end: 1, score: 0 } : null,
  );
  expect(found[0]?.value).toBe('A-70114482');
});

describe('the best value of a field', () => {
  const [line] = makeDocumentIndex([text(40, 40, 'Account 1')]).lines;
  const at = (value: string, score: number, y: number): Found<string> => ({
    ...{ value, score, line: must(line, 'a line') },
    evidence: { page: 1, box: { x: 40, y, width: 10, height: 10 } },
  });

  /** Values with their score and place. */
  it.each([
    ['alone', 'a 4 40', 'a label'],
    ['beside another', 'b 2 60 | a 4 40', 'a label_with_rivals'],
    ['in two places', 'a 4 40 | a 3 60', 'a two_places'],
    ['in one place, read twice', 'a 4 40 | a 3 45.9', 'a label'],
    ['in two places, with a rival', 'a 4 40 | a 3 60 | b 3.7 80', 'a several_places'],
    ['in more places than another', 'a 4 40 | b 3.7 60 | b 3.7 80', 'b several_places'],
    ['with a check digit', 'c1 4 40 | d 3.9 60', 'c1 check_digit'],
    ['with a check digit that another has too', 'c1 4 40 | c2 3.9 60', 'c1 label_with_rivals'],
  ])('%s', (_, found, expected) => {
    const field = chooseBestField(
      found.split(' | ').map((one) => {
        const [value = '', score, y] = one.split(' ');
        return at(value, Number(score), Number(y));
      }),
      (value) => value,
      (value) => (value.startsWith('c') ? 'check_digit' : null),
    );
    expect(`${field?.value} ${field?.basis}`).toBe(expected);
  });
});
