import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgressPrinter } from './progress';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const printed = (isTTY: boolean, stepMs: number) => {
  const texts: string[] = [];
  const printer = new ProgressPrinter({ isTTY, write: (text) => texts.push(text) });
  for (let i = 0; i < 5; i++) {
    printer.show({ brands: 81, brandsDone: 12, documents: 1204, documentsDone: i * 301 });
    vi.advanceTimersByTime(stepMs);
  }
  printer.done();
  return texts;
};

describe('ProgressPrinter', () => {
  it('redraws one line on a terminal', () => {
    const texts = printed(true, 60_000);
    expect(texts[0]).toBe('\r\u001b[K12 of 81 brands, 0 of 1,204 plans');
    expect(texts[1]).toContain('301 of 1,204 plans, about 3 min left');
    expect(texts.at(-1)).toBe('\n');
    expect(texts).toHaveLength(7);
  });

  it('writes a whole line now and then elsewhere, and the last state', () => {
    const texts = printed(false, 4000);
    expect(texts).toHaveLength(3);
    expect(texts.at(-1)).toBe('12 of 81 brands, 1,204 of 1,204 plans\n');
  });
});
