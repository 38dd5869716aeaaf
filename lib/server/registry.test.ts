import { describe, expect, it, vi } from 'vitest';
import { getCurrentBook, getShared, setBook } from './registry';

describe('the registry', () => {
  it('makes a shared thing once, also for another copy of the module', async () => {
    const thing = getShared('test-thing', () => ({}));
    vi.resetModules();
    const copy = await import('./registry');
    expect(copy.getShared).not.toBe(getShared);
    expect(copy.getShared('test-thing', () => ({}))).toBe(thing);
  });

  it('starts with the sample book and takes another', () => {
    const sample = getCurrentBook();
    expect(sample.source.kind).toBe('sample');
    expect(getCurrentBook()).toBe(sample);
    const other = { ...sample, id: 'other' };
    setBook(other);
    expect(getCurrentBook()).toBe(other);
    setBook(sample);
  });
});
