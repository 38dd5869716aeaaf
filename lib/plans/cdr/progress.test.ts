import { describe, expect, it } from 'vitest';
import { makeFakeClock } from '@/lib/testing/register-documents';
import { formatProgress, ProgressPrinter } from './progress';

const halfway = { brands: 81, brandsDone: 12, documents: 1204, documentsDone: 340, longestQueue: 500 };

describe('progressLine', () => {
  it('names brands, plans, speed and the time left', () => {
    expect(formatProgress(halfway, 34_000, 0)).toBe(
      '12 of 81 brands, 340 of 1,204 plans, 10.0 a second, about 87 s left',
    );
  });

  it('reckons with the pace of the brand that has most to do', () => {
    expect(formatProgress(halfway, 34_000, 1)).toContain('about 8 min left');
  });

  it('does not guess before anything came', () => {
    expect(formatProgress({ ...halfway, documentsDone: 0 }, 0, 1)).not.toContain('left');
  });
});

describe('ProgressPrinter', () => {
  const printed = async (isTTY: boolean, stepMs: number) => {
    const clock = makeFakeClock(0);
    const texts: string[] = [];
    const printer = new ProgressPrinter({ isTTY, write: (text) => texts.push(text) }, clock, 1);
    for (let i = 0; i < 5; i++) {
      printer.show({ ...halfway, documentsDone: i * 301 });
      await clock.sleep(stepMs);
    }
    printer.done();
    return texts;
  };

  it('redraws one line on a terminal', async () => {
    const texts = await printed(true, 1000);
    expect(texts[0]).toContain(`\r\u001b[K[${'-'.repeat(24)}] 12 of 81`);
    expect(texts.at(-2)).toMatch(/\[#{24}\]/);
    expect(texts.at(-1)).toBe('\n');
    expect(texts).toHaveLength(7);
  });

  it('writes a whole line now and then elsewhere, and the last state', async () => {
    const texts = await printed(false, 4000);
    expect(texts).toHaveLength(3);
    expect(texts.every((text) => /^12 of 81 .*\n$/.test(text))).toBe(true);
    expect(texts.at(-1)).toContain('1,204 of 1,204 plans');
  });
});
