/** How soon a reader has the answer and how much room a plan takes. The notice of the sample, which real rates have not, is left out. */
import { expect, type Page, test } from '@playwright/test';

const addresses = [
  '/rates/2000?usage_kwh=18000',
  '/rates/3000',
  '/rates/4000?usage_kwh=60000',
  '/rates/2000?usage_kwh=18000&peak_share=0.28&shoulder_share=0.29&max_demand_kw=9.2&own_rates=1_s150_p46_h31_o27_b92x2107.59x2107.24',
  '/rates/2000?usage_kwh=18000&own_rates=1_s150_a34_um110x300_b92x2107.59x2050.2',
];

for (const address of addresses) {
  test(`${address}: the answer and the list at once, on a phone and on a desktop`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(address);
    await removeSampleNotice(page);
    for (const part of ['.answer-price', '.answer-difference', '.answer-plan'])
      expect((await bottoms(page, `[data-answer] ${part}`)).at(-1), part).toBeLessThanOrEqual(640);
    const rows = page.locator('[data-plan-rank]');
    await expect(rows).toHaveCount(25);
    expect((await rows.first().boundingBox())!.y).toBeLessThanOrEqual(900);
    expect((await bottoms(page, '[data-plan-rank]')).at(-1)).toBeLessThanOrEqual(5000);
    for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThanOrEqual(130);

    // The answer and five whole plans stand in the first screen of a desktop.
    await page.setViewportSize({ width: 1280, height: 900 });
    expect((await bottoms(page, '[data-answer]')).at(0)).toBeLessThanOrEqual(900);
    const whole = (await bottoms(page, '[data-plan-rank]')).filter((bottom) => bottom <= 900);
    expect(whole.length).toBeGreaterThanOrEqual(5);
  });
}

// Buying group answers have more to say: the plan open to any business, and why there is no reference price.
for (const address of ['/rates/5000', '/rates/2600']) {
  test(`${address} on a phone: the list starts at once after an answer with notes`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(address);
    await removeSampleNotice(page);
    await expect(page.locator('[data-answer]')).toContainText('The cheapest plan open to any business');
    expect((await page.locator('[data-plan-rank]').first().boundingBox())!.y).toBeLessThanOrEqual(900);
  });
}

async function removeSampleNotice(page: Page): Promise<void> {
  await page.addStyleTag({ content: '[aria-label="About these rates"] { display: none }' });
}

async function bottoms(page: Page, selector: string): Promise<number[]> {
  return page
    .locator(selector)
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom + window.scrollY));
}
