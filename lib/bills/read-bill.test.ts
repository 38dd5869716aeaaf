import { describe, expect, it } from 'vitest';
import { charge, sampleBill, sure } from '@/lib/testing/bills';
import type { DrawnPage } from './page';
import { listPagesOfValues, showPages } from './read-bill';

const on = (page: number) => ({ page, box: { x: 40, y: 40, width: 100, height: 9 } });
const drawn = (page: number): DrawnPage => ({ page, ...sizes, data: 'UklGRg==' });
const sizes = { width: 827, height: 1169, pointWidth: 595, pointHeight: 842 };
const plain = sampleBill();
/** Its place on page 1, its usage on page 2, its charges on pages 3, 4 and 5. */
const bill = {
  ...plain,
  usage: { ...plain.usage, totalKwh: { ...sure(500), evidence: on(2) } },
  charges: [3, 4, 5].map((page) => ({ ...charge({ description: 'Usage', amount: 1 }), evidence: on(page) })),
};

async function shown(draw: (page: number) => Promise<DrawnPage | null>): Promise<number[]> {
  const pages: number[] = [];
  await showPages(bill, draw, ({ page }) => pages.push(page), 20);
  return pages.sort();
}

describe('listPagesOfValues', () => {
  it('takes the pages of what a comparison needs first, three at most', () => {
    expect(listPagesOfValues(bill)).toEqual([1, 2, 3]);
  });

  it('takes none of a reader that does not say where', () => {
    expect(listPagesOfValues(sampleBill({ ...nowhere(plain), charges: [] }))).toEqual([]);
  });
});

describe('showPages', () => {
  it('draws each page once', async () => {
    const asked: number[] = [];
    expect(await shown(async (page) => drawn(asked[asked.push(page) - 1]!))).toEqual([1, 2, 3]);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('leaves out a page that fails, that can’t be drawn, or that takes too long', async () => {
    expect(
      await shown((page) => (page === 2 ? Promise.reject(new Error('busy')) : Promise.resolve(drawn(page)))),
    ).toEqual([1, 3]);
    expect(await shown(async (page) => (page === 1 ? null : drawn(page)))).toEqual([2, 3]);
    let finish = (_: DrawnPage) => {};
    const never = new Promise<DrawnPage>((resolve) => {
      finish = resolve;
    });
    const pages: number[] = [];
    await showPages(
      bill,
      (page) => (page === 3 ? never : Promise.resolve(drawn(page))),
      ({ page }) => pages.push(page),
      20,
    );
    finish(drawn(3));
    await never;
    expect(pages).toEqual([1, 2]);
  });
});

/** The bill's values without their places. */
function nowhere<T>(values: T): T {
  return JSON.parse(JSON.stringify(values), (key, value) => (key === 'evidence' ? null : value)) as T;
}
