/** Renders the corpus: every layout with several seeds, as PDF with its truth beside it. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { BillDocument, Layout } from './kit/bill';
import { unprinted } from './kit/check-printed';
import { layouts } from './layouts';
import { truthSchema } from './truth';

const flags = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export interface Job {
  folder: string;
  seeds: readonly number[];
  /** Parts of layout names; empty: all. */
  only: readonly string[];
  executablePath: string;
}

/**
 * Writes `<layout>-<seed>.pdf` and `.json` into the folder. Answers what is wrong with the bills: a truth that its own bill does not
 * print, in words.
 */
export async function generateCorpus({
  folder,
  seeds,
  only,
  executablePath,
}: Job): Promise<{ count: number; faults: string[] }> {
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    if (only.length === 0) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const faults: string[] = [];
    let count = 0;
    for (const [layout, seed] of wanted(only, seeds)) {
      const stem = `${layout.name}-${seed}`;
      const found = await writeBill(browser, layout.make(seed), path.join(folder, stem));
      faults.push(...found.map((fault) => `${stem}: ${fault}`));
      count++;
    }
    return { count, faults };
  } finally {
    await browser.close();
  }
}

function wanted(only: readonly string[], seeds: readonly number[]): [Layout, number][] {
  const chosen = layouts.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
  return chosen.flatMap((layout) => seeds.map((seed): [Layout, number] => [layout, seed]));
}

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
