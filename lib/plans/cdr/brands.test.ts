import { describe, expect, it } from 'vitest';
import { brandName, registerBrands, registerPaths } from './brands';

describe('the brands of the register', () => {
  it('are 86, each once, in lower case with hyphens', () => {
    expect(registerBrands).toHaveLength(86);
    expect(new Set(registerBrands.map(({ id }) => id)).size).toBe(86);
    for (const { id } of registerBrands) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('are read from 81 paths, each the id of a brand', () => {
    const ids = registerBrands.map(({ id }) => id);
    expect(registerPaths()).toHaveLength(81);
    expect(ids).toEqual(expect.arrayContaining(registerPaths()));
    expect(registerPaths()).not.toContain('indigo');
  });

  it('are named, or stand for themselves', () => {
    expect(brandName('globird')).toBe('GloBird Energy');
    expect(brandName('circular')).toBe('circular');
    expect(brandName('newcomer')).toBe('newcomer');
  });
});
