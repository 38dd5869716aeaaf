import { describe, expect, it, vi } from 'vitest';
import { currentBook, setBook, shared } from './registry';

describe('the registry', () => {
  it('makes a shared thing once, also for another copy of the module', async () => {
    const thing = shared('test-thing', () => ({}));
    vi.resetModules();
    const copy = await import('./registry');
    expect(copy.shared).not.toBe(shared);
    expect(copy.shared('test-thing', () => ({}))).toBe(thing);
  });

  it('starts with the sample book and takes another', () => {
    const sample = currentBook();
    expect(sample.source.kind).toBe('sample');
    expect(currentBook()).toBe(sample);
    const other = { ...sample, id: 'other' };
    setBook(other);
    expect(currentBook()).toBe(other);
    setBook(sample);
  });
});
