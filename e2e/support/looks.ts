/** How every page state has to look and sound: at every width, enlarged, on light and on dark paper. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { layoutFaults } from './layout';

/** From the narrowest phone to a desktop. 640 px is also what a 1280 px window shows at 200% zoom. */
const widths = [320, 360, 640, 768, 1280] as const;

/** No fault of layout at any width or with letters twice as large, none of accessibility in either theme. */
export async function expectGoodLooks(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectLaidOut(page, `at ${width} px`);
    if (width === 360 || width === 1280) await expectAccessible(page, `at ${width} px`);
  }
  await expectRoomForLargeLetters(page);
}

/** A chart that measures its place follows a new width a moment later. */
async function expectLaidOut(page: Page, where: string): Promise<void> {
  await expect.poll(() => layoutFaults(page), { message: where }).toEqual([]);
}

/** All rules once; of the other theme, those that its colours can break. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(told), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const { violations: dark } = await new AxeBuilder({ page })
    .withRules(['color-contrast', 'link-in-text-block'])
    .analyze();
  expect(dark.map(told), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

function told({ id, nodes }: { id: string; nodes: { html: string }[] }): string {
  return `${id}: ${nodes[0]?.html}`;
}

/** A reader may have letters of twice the usual size without any zoom. */
async function expectRoomForLargeLetters(page: Page): Promise<void> {
  const large = await page.addStyleTag({ content: ':root { font-size: 32px }' });
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectLaidOut(page, `at ${width} px with letters twice as large`);
  }
  await large.evaluate((style) => (style as unknown as Element).remove());
}
