/** Bills to send to the site, and the two ways of sending one. */
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');

/** One of the bills that the site offers to try: 6,399.5 kWh in 92 days, three bands, Geelong West. */
export const timeOfUseBill = path.join(root, 'public/samples/time-of-use.pdf');
export const gasBill = path.join(root, 'test/golden-bills/gas-in-blocks.pdf');
/** Only the charges: 3,546 kWh in 91 days, no address and no NMI. */
export const pageTwo = path.join(root, 'test/golden-bills/page-2-flat-rate.pdf');

export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A file that is no bill. */
export const wordDocument: SentFile = {
  name: 'letter.docx',
  mimeType: 'application/msword',
  buffer: Buffer.from('PK\u0003\u0004'),
};

/** Chooses a file on the bill page, which is read at once; without script a button sends it. */
export async function sendBill(page: Page, file: string | SentFile): Promise<void> {
  const readAtOnce = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  await page.getByLabel('Upload a bill').setInputFiles(file);
  if (readAtOnce) return;
  await page.getByRole('button', { name: 'Read my bill' }).click();
}

/** One value of the check. */
export const valueRow = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }).and(page.locator('.value-label')) });

/** Opens a value and types into its fields. */
export async function editValue(page: Page, label: string, texts: Record<string, string>): Promise<void> {
  const row = valueRow(page, label);
  if (!(await row.getByRole('textbox').first().isVisible())) await row.locator('summary').click();
  for (const [field, text] of Object.entries(texts)) await row.getByLabel(field, { exact: true }).fill(text);
}

export const confirmBill = (page: Page) => page.getByRole('button', { name: 'Confirm and compare plans' }).click();

export const problemSummary = (page: Page) => page.getByRole('alert', { name: 'There is a problem' });

/** The problem is told in the title, the summary and beside the field, in the same words. */
export async function expectProblem(page: Page, message: string): Promise<void> {
  await expect(problemSummary(page).getByRole('link')).toHaveText(message);
  await expect(page).toHaveTitle('Error: Compare with your bill – Gridfare');
  await expect(page.getByLabel('Upload a bill')).toHaveAccessibleDescription(new RegExp(message));
}
