/** Every state of every page: no accessibility fault, no sideways scrolling, no fault in the console, no other host. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { cutOffUrl, pageStates } from './support/states';

const states = [...pageStates, ['rates out of reach', cutOffUrl('/rates/2000')] as const];

for (const [name, path] of states) {
  test(`${name}: accessible, and fits every width`, async ({ page }) => {
    const faults = watch(page);
    await page.goto(path);
    await openEverything(page);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, width);
      if (width === 360 || width === 1280) {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      }
    }
    expect(faults).toEqual([]);
  });
}

test('the explored chart is accessible and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/rates/2000?usage_kwh=18000');
  await page.getByRole('button', { name: 'Explore the chart' }).click();
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await expectNoSidewaysScroll(page, 360);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('every page names its language and has one first heading', async ({ page }) => {
  for (const [, path] of pageStates) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

/** Faults of the page, and requests to anybody else; a 404 page is allowed its own status. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    const ownStatus = message.text().includes('404') && message.location().url.endsWith('/nowhere');
    if (message.type() === 'error' && !ownStatus) faults.push(message.text());
  });
  page.on('request', (sent) => {
    const { protocol, hostname } = new URL(sent.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') faults.push(`request to ${hostname}`);
  });
  return faults;
}

async function openEverything(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
}

async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond, `scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
}
