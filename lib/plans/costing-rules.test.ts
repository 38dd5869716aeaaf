import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { costingInputs, costingNotes, costingRules } from './costing-rules';

const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ');
const source = readFileSync(path.resolve(import.meta.dirname, '../../docs/costing.md'), 'utf8');
const documented = plain(source);

describe('the rules in words', () => {
  it('are those of docs/costing.md, word for word, and all of them', () => {
    const rows = costingRules.map(({ id, name, text }) => plain(`| ${id} ${name} | ${text} |`));
    for (const row of rows) expect(documented).toContain(row);
    expect(source.match(/^\| R\d+ /gm)).toHaveLength(rows.length);
  });

  it('come with the same words beside them', () => {
    for (const words of [costingInputs, ...Object.values(costingNotes)]) expect(documented).toContain(plain(words));
  });

  it('name as our own reading the rules that the note names', () => {
    const own = costingRules.filter(({ ownReading }) => ownReading).map(({ id }) => id);
    expect(costingNotes.ownReading.startsWith(`${own.join(' and ')} are our own reading`)).toBe(true);
  });
});
