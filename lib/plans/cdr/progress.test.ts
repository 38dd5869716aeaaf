import { describe, expect, it } from 'vitest';
import { makeFakeClock } from '@/lib/testing/register-documents';
import { ProgressPrinter } from './progress';

const printed = async (isTTY: boolean, stepMs: number) => {
  const clock = makeFakeClock(0);
  const texts: string[] = [];
  const printer = new ProgressPrinter({ isTTY, write: (text) => texts.push(text) }, clock);
  for (let i = 0; i < 5; i++) {
    printer.show({ brands: 81, brandsDone: 12, documents: 1204, documentsDone: i * 301 });
    await clock.sleep(stepMs);
  }
  printer.done();
  return texts;
};

describe('ProgressPrinter', () => {
  it('redraws one line on a terminal', async () => {
    const texts = await printed(true, 60_000);
    expect(texts[0]).toBe('\r\u001b[K12 of 81 brands, 0 of 1,204 plans');
    expect(texts[1]).toContain('301 of 1,204 plans, about 3 min left');
    expect(texts.at(-1)).toBe('\n');
    expect(texts).toHaveLength(7);
  });

  it('writes a whole line now and then elsewhere, and the last state', async () => {
    const texts = await printed(false, 4000);
    expect(texts).toHaveLength(3);
    expect(texts.at(-1)).toBe('12 of 81 brands, 1,204 of 1,204 plans\n');
  });
});
