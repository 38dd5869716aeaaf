/** Bills to send to the site, and the two ways of sending one. */
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { makePdf } from '../../lib/testing/pdf-file';

const root = path.resolve(import.meta.dirname, '../..');

/** One of the bills that the site offers to try: 6,399.5 kWh in 92 days, three bands, Geelong West. */
export const timeOfUseBill = path.join(root, 'public/samples/time-of-use.pdf');
export const gasBill = path.join(root, 'test/golden-bills/gas-in-blocks.pdf');
/** Only the charges: 3,546 kWh in 91 days, no address and no NMI. */
export const pageTwo = path.join(root, 'test/golden-bills/page-2-flat-rate.pdf');
export const reminder = path.join(root, 'test/golden-bills/reminder-notice.pdf');

export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const pdf = (content: Uint8Array): SentFile => ({
  name: 'bill.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});

/** Files that give no bill, with what the page says of each. */
export const unreadable: readonly (readonly [what: string, file: SentFile, message: string])[] = [
  [
    'a Word document',
    { name: 'bill.docx', mimeType: 'application/msword', buffer: Buffer.from('PK\u0003\u0004') },
    'The selected file must be a PDF, JPG, PNG or TIFF',
  ],
  [
    'text that calls itself a PDF',
    pdf(Buffer.from('hello, this is no PDF')),
    'The selected file must be a PDF, JPG, PNG or TIFF',
  ],
  ['a damaged PDF', pdf(Buffer.from('%PDF-1.4 broken')), 'The selected file is damaged and won’t open'],
  [
    'a locked PDF',
    pdf(makePdf({ pages: [{ content: '' }], passwords: { user: 'secret', owner: 'secret' } })),
    'The selected file is password protected',
  ],
  ['a blank PDF', pdf(makePdf({ pages: [{ content: '' }] })), 'The pages of the selected file are blank'],
  [
    'a file that is too large',
    pdf(Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(21 * 1024 * 1024)])),
    'The selected file must be smaller than 20 MB',
  ],
];

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
