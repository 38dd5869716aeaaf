/** How soon a reader has the answer, how much room a plan takes, and that money stays in one piece. */
import { expect, type Page, test } from '@playwright/test';
import { waitForHydration } from './support/hydration';
import { startLinkedServer } from './support/linked-server';
import type { TestServer } from './support/test-server';

const bill = 'peak_share=0.28&shoulder_share=0.29&max_demand_kw=9.2&own_rates=1_s150_p46_h31_o27_b92x2107.59x2107.24';
const states = [
  ['result', '/rates/2000?usage_kwh=18000'],
  ['no usage', '/rates/2000'],
  ['bill', `/rates/2000?usage_kwh=18000&${bill}`],
  ['no reference price', '/rates/2600?usage_kwh=20000'],
] as const;

let server: TestServer;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  server = await startLinkedServer();
});
test.afterAll(() => server.stop());

for (const [name, address] of states) {
  test(`${name}: answer, rows and money in the first screen of a phone and of a desktop`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(server.origin + address);
    const parts = ['.answer-price', '.answer-difference', ...(name === 'no usage' ? [] : ['.answer-plan', '.button'])];
    for (const part of parts) expect(await bottom(page, `[data-answer] ${part}`), part).toBeLessThanOrEqual(560);
    const rows = await readRowBoxes(page);
    expect(rows).toHaveLength(25);
    expect(rows[0]?.top).toBeLessThanOrEqual(800);
    expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(104);
    expect(rows.at(-1)?.bottom).toBeLessThanOrEqual(3400);

    await page.setViewportSize({ width: 1280, height: 900 });
    const inSight = (await readRowBoxes(page)).filter(({ bottom }) => bottom <= 900);
    expect(inSight.length, 'whole rows on a desktop').toBeGreaterThanOrEqual(6);

    await waitForHydration(page.locator('[data-plan-rank] .plan-link').first());
    await page.evaluate(makeMillions);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(findBrokenAmounts), `at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
    }
  });
}

const readRowBoxes = (page: Page) =>
  page.locator('[data-plan-rank]').evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return { top, bottom, height };
    }),
  );

const bottom = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect().bottom);

/** Runs in the page: every amount of dollars becomes one of seven digits. */
function makeMillions(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('script, style')) {
      node.textContent = node.textContent?.replace(/\$[\d,]*\d/g, '$$1,234,567') ?? '';
    }
  }
}

/** Runs in the page: amounts that stand on two lines. */
function findBrokenAmounts(): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (const { index, 0: amount } of text.matchAll(/\$1,234,567/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + amount.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(text);
    }
  }
  return broken;
}
