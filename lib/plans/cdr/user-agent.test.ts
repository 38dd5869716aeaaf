import { describe, expect, it } from 'vitest';
import { makeUserAgent } from './user-agent';

describe('userAgent', () => {
  it.each([
    [{}, 'Gridfare/0.1.0'],
    [{ name: 'Brolga & Sons' }, 'Gridfare/0.1.0 (Brolga & Sons)'],
    [{ contactUrl: 'mailto:rates@example.com' }, 'Gridfare/0.1.0 (+mailto:rates@example.com)'],
    [
      { name: 'Énergie (Nord) 北', contactUrl: 'https://example.com/contact(us)?of=é' },
      'Gridfare/0.1.0 (Energie Nord; +https://example.com/contact%28us%29?of=%C3%A9)',
    ],
    [{ name: '北' }, 'Gridfare/0.1.0'],
  ])('of %o', (operator, expected) => {
    expect(makeUserAgent('0.1.0', operator)).toBe(expected);
    expect(new Headers({ 'user-agent': expected }).get('user-agent')).toBe(expected);
  });
});
