/**
 * Words that this site does not use, on any page. Names of retailers and plans and relayed warnings are others' words: here
 * they are full of the forbidden ones and stand between ⟦ and ⟧, so that what is excepted is exactly they.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { BookDocument } from '../lib/plans/book/book';
import { saveBook } from '../lib/plans/book/book-store';
import { forbiddenWords } from '../test/voice';
import { pageStates } from './support/page-states';
import { registerBook } from './support/register-book';
import { startServer, type TestServer } from './support/test-server';

const forbidden = new RegExp(forbiddenWords.source, 'gi');
const shouting = 'Save up to 30%, guaranteed: the best deal, please hurry! Invalid? Sorry, oops';

/** A book whose every foreign word is loud. */
function buildShoutingBook(): BookDocument {
  const book = registerBook();
  return {
    ...book,
    source: { kind: 'sample', name: `⟦Source: ${shouting}⟧`, note: `⟦Warning: ${shouting}⟧` },
    plans: book.plans.map((plan) => ({
      ...plan,
      retailer: `⟦${plan.retailer} ${shouting}⟧`,
      name: `⟦${plan.name} ${shouting}⟧`,
    })),
    sync: book.sync && {
      ...book.sync,
      brands: book.sync.brands.map((brand) => ({
        ...brand,
        name: `⟦${brand.name} ${shouting}⟧`,
        problem: brand.problem && `⟦${shouting}⟧`,
      })),
    },
  };
}

let server: TestServer;
let dataDir: string;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'gridfare-words-'));
  saveBook(dataDir, buildShoutingBook());
  server = await startServer({
    DATA_DIR: dataDir,
    OPERATOR_NAME: 'Brolga & Sons',
    OPERATOR_CONTACT_URL: 'https://example.com/contact',
    OPERATOR_FEE_PERCENT: '20',
  });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const own = (address: string) => `http://127.0.0.1:${server.port}${address}`;

test('no page says them, though plans and warnings do', async ({ page }) => {
  const found: string[] = [];
  let relayed = 0;
  for (const [name, address] of pageStates) {
    await page.goto(own(address));
    const { text, others } = parted(await everyWord(page));
    relayed += others.filter((words) => words.includes(shouting)).length;
    expect(text, `${name}: a name is cut in two`).not.toMatch(/[⟦⟧]/);
    for (const match of text.matchAll(forbidden)) {
      found.push(`${name}: …${text.slice(Math.max(0, match.index - 40), match.index + 60)}…`);
    }
  }
  expect(found).toEqual([]);
  expect(relayed).toBeGreaterThan(50);
});

test('the table to download says them in names alone', async ({ request }) => {
  const csv = await (await request.get(own('/rates/2000/comparison.csv?usage_kwh=18000'))).text();
  const { text, others } = parted(csv);
  expect(others.length).toBeGreaterThan(10);
  expect(text.match(forbidden)).toBeNull();
});

function parted(words: string): { text: string; others: string[] } {
  return {
    text: words.replace(/⟦[^⟦⟧]*⟧/g, ''),
    others: [...words.matchAll(/⟦([^⟦⟧]*)⟧/g)].map(([, inside]) => inside!),
  };
}

/** Everything a page says: text, shown or folded away, and what is read out or stands in the tab and in search results. */
function everyWord(page: Page): Promise<string> {
  return page.evaluate(() => {
    for (const unseen of document.querySelectorAll('script, style, noscript')) unseen.remove();
    const attributes = ['alt', 'aria-label', 'title', 'placeholder'];
    const said = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    const metas = [...document.querySelectorAll('meta[name=description], meta[property^="og:"]')].map(
      (meta) => meta.getAttribute('content') ?? '',
    );
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
    return [document.title, ...metas, ...said, texts.join(' ')].join('\n');
  });
}
