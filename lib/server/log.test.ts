import { describe, expect, it } from 'vitest';
import { errorFields } from './log';

describe('errorFields', () => {
  it('keeps what helps and drops what may be an identifier', () => {
    const { error, at } = errorFields(new TypeError('no network for 4102035984 or NAAA123456\nand more'));
    expect(error).toBe('TypeError: no network for … or …');
    expect(at).toContain('log.test.ts');
  });

  it('tells only the type of what is no error', () => {
    expect(errorFields('4102035984')).toEqual({ error: 'string' });
  });
});
