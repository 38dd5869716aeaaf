/** Renders the corpus: every layout of a half, with several seeds, as PDF with its truth beside it. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { BillDocument, Layout } from './kit/bill';
import { unprinted } from './kit/check-printed';
import { redraw } from './kit/drawing-order';
import type { Half } from './kit/parties';
import { applyTricks } from './kit/pdf-tricks';
import { heldLayouts } from './layouts/held';
import { tuneLayouts } from './layouts/tune';
import { truthSchema } from './truth';

const layouts: Record<Half, readonly Layout[]> = { tune: tuneLayouts, held: heldLayouts };
const flags = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export interface Job {
  /** Where the bills of each half go; a half without a folder is left alone. */
  folders: Partial<Record<Half, string>>;
  seeds: readonly number[];
  /** Parts of layout names; empty: all. */
  only: readonly string[];
  executablePath: string;
}

/**
 * Writes `<layout>-<seed>.pdf` and `.json` into the folder of each half. Answers what is wrong with the bills: a truth that its own
 * bill does not print, in words.
 */
export async function generateCorpus(job: Job): Promise<{ count: number; faults: string[] }> {
  const browser = await chromium.launch({ executablePath: job.executablePath, args: flags });
  try {
    const faults: string[] = [];
    let count = 0;
    for (const [half, folder] of Object.entries(job.folders) as [Half, string][]) {
      if (job.only.length === 0) await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      for (const [layout, seed] of wanted(half, job)) {
        const stem = `${layout.name}-${seed}`;
        const found = await writeBill(browser, layout.make(seed), path.join(folder, stem), stem);
        faults.push(...found.map((fault) => `${half}/${stem}: ${fault}`));
        count++;
      }
    }
    return { count, faults };
  } finally {
    await browser.close();
  }
}

function wanted(half: Half, { only, seeds }: Job): [Layout, number][] {
  const chosen = layouts[half].filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
  return chosen.flatMap((layout) => seeds.map((seed): [Layout, number] => [layout, seed]));
}

async function writeBill(browser: Browser, bill: BillDocument, file: string, stem: string): Promise<string[]> {
  const context = await browser.newContext({ offline: true });
  try {
    const page = await context.newPage();
    await page.emulateMedia({ media: 'print' });
    await page.setContent(bill.html);
    const faults = [...unprinted(bill.truth, await textOf(page)), ...(await overflowing(page))];
    if (bill.order && bill.order !== 'as laid out') await redraw(page, bill.order, stem);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const sheets = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
    if (sheets !== (await page.locator('.page').count())) faults.push(`${sheets} sheets`);
    await writeFile(`${file}.pdf`, applyTricks(pdf, bill.tricks ?? []));
    await writeFile(`${file}.json`, `${JSON.stringify(truthSchema.parse(bill.truth), null, 2)}\n`);
    return faults;
  } finally {
    await context.close();
  }
}

/** The text that is seen: what a layout hides on purpose does not count as printed. */
function textOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    for (const hidden of document.querySelectorAll('[data-unseen]')) (hidden as HTMLElement).style.display = 'none';
    // biome-ignore lint/performance/useDomNodeTextContent: what is not displayed must not count
    const text = document.body.innerText;
    for (const hidden of document.querySelectorAll('[data-unseen]')) (hidden as HTMLElement).style.display = '';
    return text;
  });
}

/** Text cut off by the edge of its page would be a truth that nobody can read. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.page')].flatMap((doc, i) =>
      doc.scrollHeight > doc.clientHeight + 1 || doc.scrollWidth > doc.clientWidth + 1
        ? [
            `page ${i + 1} overflows by ${doc.scrollWidth - doc.clientWidth} × ${doc.scrollHeight - doc.clientHeight} px`,
          ]
        : [],
    ),
  );
}
