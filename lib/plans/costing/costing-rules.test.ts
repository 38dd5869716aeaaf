import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadProfileIds } from '@/lib/facts/load-profiles';
import { costingRules } from './costing-rules';
import { findProfileShares } from './half-hours';

const toPlain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ');
const source = readFileSync(path.resolve(import.meta.dirname, '../../../docs/costing.md'), 'utf8');
const documented = toPlain(source);

describe('the rules in words', () => {
  it('are those of docs/costing.md, word for word, and all of them', () => {
    const rows = costingRules.map(({ id, name, text }) => toPlain(`| ${id} ${name} | ${text} |`));
    for (const row of rows) expect(documented).toContain(row);
    expect(source.match(/^\| R\d+ /gm)).toHaveLength(rows.length);
  });

  it('come with the load profiles and their shares on the example network', () => {
    const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
    for (const id of loadProfileIds) {
      const { peak, shoulder, off_peak } = findProfileShares(id, 'energex');
      expect(documented).toMatch(
        new RegExp(`\\| \`${id}\` \\| [^|]+ \\| ${[peak, shoulder, off_peak].map(percent).join(', ')} \\|`),
      );
    }
  });
});
