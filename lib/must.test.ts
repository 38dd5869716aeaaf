import { describe, expect, it } from 'vitest';
import { must } from './must';

describe('must', () => {
  it('gives every value back as it is', () => {
    for (const value of [0, '', false, Number.NaN]) expect(must(value, 'given')).toBe(value);
  });

  it('says what should have made sure of the value', () => {
    expect(() => must(undefined, 'the list has a row')).toThrow('Nothing there: the list has a row');
    expect(() => must(null, 'the list has a row')).toThrow();
  });
});
