/**
 * Writes the corpus of invented bills: node scripts/run.mjs bench/bills/generate.ts [--seeds=1,2] [--only=part,part] [--to=folder]
 * Each bill is a PDF with its truth (JSON) beside it, in bench/bills/corpus/print if no folder is given. Exits 1 when a bill
 * does not print what its truth says.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '@/scripts/chromium';
import { root } from '@/scripts/root';
import type { BillDocument } from './kit/bill';
import { unprinted } from './kit/check-printed';
import { layouts } from './layouts';
import { truthSchema } from './truth';

const flags = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2' },
    only: { type: 'string', default: '' },
    to: { type: 'string', default: path.join(root, 'bench/bills/corpus/print') },
  },
});
const folder = path.resolve(values.to);
const only = values.only.split(',').filter(Boolean);
const chosen = layouts.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
const seeds = values.seeds.split(',').map(Number);

if (only.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
let faultCount = 0;
for (const layout of chosen)
  for (const seed of seeds) {
    const stem = `${layout.name}-${seed}`;
    const faults = await writeBill(browser, layout.make(seed), path.join(folder, stem));
    for (const fault of faults) console.error(`${stem}: ${fault}`);
    faultCount += faults.length;
  }
await browser.close();
console.log(`${chosen.length * seeds.length} bills in ${values.to}, ${faultCount} faults`);
process.exitCode = faultCount === 0 ? 0 : 1;

/** Answers what is wrong with the bill, such as a truth that it does not print, in words. */
async function writeBill(browser: Browser, bill: BillDocument, file: string): Promise<string[]> {
  const context = await browser.newContext({ offline: true });
  try {
    const page = await context.newPage();
    await page.emulateMedia({ media: 'print' });
    await page.setContent(bill.html);
    // biome-ignore lint/performance/useDomNodeTextContent: words of neighbouring cells must not run together
    const text = await page.locator('body').innerText();
    const faults = [...unprinted(bill.truth, text), ...(await overflowing(page))];
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const sheets = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
    if (sheets !== (await page.locator('.page').count())) faults.push(`${sheets} sheets`);
    await writeFile(`${file}.pdf`, pdf);
    await writeFile(`${file}.json`, `${JSON.stringify(truthSchema.parse(bill.truth), null, 2)}\n`);
    return faults;
  } finally {
    await context.close();
  }
}

/** Text cut off by the edge of its page would be a truth that nobody can read. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.page')].flatMap((page, i) =>
      page.scrollHeight > page.clientHeight + 1 || page.scrollWidth > page.clientWidth + 1
        ? [
            `page ${i + 1} overflows by ${page.scrollWidth - page.clientWidth} × ${page.scrollHeight - page.clientHeight} px`,
          ]
        : [],
    ),
  );
}
