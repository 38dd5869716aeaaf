/** How every page state has to look and sound: at every width, enlarged, on light and on dark paper. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { findLayoutErrors } from './layout-errors';

/** The narrowest phone, a tablet and a desktop. */
const widths = [320, 768, 1280] as const;

/** The rules that a theme’s colours can break. They take most of the time: each looks at what lies beneath every word. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No fault of layout at any width or with letters twice as large, none of accessibility in either theme. */
export async function expectVisualChecks(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectLaidOut(page, `at ${width} px`);
    if (width !== 768) await expectAccessible(page, width);
  }
  await expectRoomForLargeLetters(page);
}

/** A chart that measures its place follows a new width a moment later. */
async function expectLaidOut(page: Page, where: string): Promise<void> {
  await expect.poll(() => findLayoutErrors(page), { message: where }).toEqual([]);
}

/**
 * Every rule on the whole of the narrow page, and on what only a wider one shows; those of colours in both themes, of styles
 * that no page has shown yet. Leaves the page light.
 */
async function expectAccessible(page: Page, width: (typeof widths)[number]): Promise<void> {
  const where = `at ${width} px`;
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  if (await page.evaluate(markShown, width === widths[0])) {
    const found = await page.evaluate(findViolations, { rules: colourRules, are: 'left out' } as const);
    expect(found, where).toEqual([]);
  }
  // What is known in light is known in dark, since one check looks at both.
  if (!(await checkNewStyles(page, where, 'light'))) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  // Scripts hear of a theme before the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await checkNewStyles(page, where, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Runs in the page: remembers what is shown, and whether there is more than at the width before; `isFirst`: all of it is. */
function markShown(isFirst: boolean): boolean {
  const markers = globalThis as unknown as PageMarkers;
  const known = isFirst ? null : markers.shown;
  const shown = new Set([document.body, ...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility()));
  const isNew = (one: Element | null) => one !== null && shown.has(one) && !known?.has(one);
  const fresh = [...shown].filter((one) => isNew(one) && !isNew(one.parentElement));
  Object.assign(markers, { shown, newlyShown: known ? fresh : null });
  return fresh.length > 0;
}

/** Whether there was a style to check. */
async function checkNewStyles(page: Page, where: string, theme: 'dark' | 'light'): Promise<boolean> {
  const styles = await page.evaluate(markNewStyles, readCheckedStyles(theme));
  if (styles.length === 0) return false;
  const found = await page.evaluate(findViolations, { rules: colourRules, are: 'asked' } as const);
  expect(found, `${where}, ${theme}`).toEqual([]);
  appendFileSync(findStylesFile(theme), styles.map((style) => `${style}\n`).join(''));
  return true;
}

interface PageMarkers {
  axe: { run(context: unknown, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
  newWords?: Element[];
  shown?: ReadonlySet<Element>;
  /** Null: all of the page. */
  newlyShown?: Element[] | null;
}

/** Hashes of the styles that a theme's colours were checked in, on any page of this run. */
function readCheckedStyles(theme: 'dark' | 'light'): number[] {
  const file = findStylesFile(theme);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
}

/** In a folder that Playwright empties before each run, since the workers share what one of them has checked. */
function findStylesFile(theme: 'dark' | 'light'): string {
  const folder = test.info().project.outputDir;
  mkdirSync(folder, { recursive: true });
  return path.join(folder, `checked-styles-${theme}`);
}

/**
 * Runs in the page, with what changes its colour slowly at its end: marks one word of each style that is not checked yet
 * and returns the hashes of these styles. A style is all that contrast depends on (large or not, weight, and the colours of every
 * box around the word) and the word's place in the markup, so that one row of a list stands for the others.
 */
function markNewStyles(checked: number[]): number[] {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  for (const one of transitions) one.finish();
  const known = new Set(checked);
  const hasWords = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  /** 53 bits of two multiplicative hashes. */
  const hash = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let i = 0; i < text.length; i++) {
      high = Math.imul(high ^ text.charCodeAt(i), 2654435761);
      low = Math.imul(low ^ text.charCodeAt(i), 1597334677);
    }
    return (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
  };
  const boxes = new Map<Element | null, number>([[null, 0]]);
  const hashBoxStyles = (box: Element | null): number => {
    let style = boxes.get(box);
    if (style === undefined && box) {
      const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(box);
      const own = [box.tagName, box.getAttribute('class'), color, backgroundColor, backgroundImage, opacity];
      style = hash([hashBoxStyles(box.parentElement), ...own].join());
      boxes.set(box, style);
    }
    return style ?? 0;
  };
  const hashWordStyles = (element: Element) => {
    const { fontSize, fontWeight, position } = getComputedStyle(element);
    // Contrast asks for less of letters of 24 px, or 18.66 px in bold.
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    return hash([hashBoxStyles(element), isLarge, fontWeight, position].join());
  };
  const shown = [...document.body.querySelectorAll('*')].filter((one) => hasWords(one) && one.checkVisibility());
  const found = new Map(shown.map((element) => [hashWordStyles(element), element]));
  const fresh = [...found].filter(([style]) => !known.has(style));
  Object.assign(globalThis, { newWords: fresh.map(([, element]) => element) });
  return fresh.map(([style]) => style);
}

/** Runs in the page: what breaks these rules among the words marked, or all rules but these in what is newly shown. */
async function findViolations({ rules, are }: { rules: string[]; are: 'asked' | 'left out' }): Promise<string[]> {
  const { axe, newWords, newlyShown } = globalThis as unknown as PageMarkers;
  const leftOut = { rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])) };
  // Only a rule that is not run needs the text of the style sheets.
  const options = { resultTypes: ['violations'], preload: false, ...(are === 'asked' ? { runOnly: rules } : leftOut) };
  const include = are === 'asked' ? newWords : newlyShown;
  const { violations } = await axe.run(include ? { include } : document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** A reader may have letters of twice the usual size without any zoom; twice 320 px is also a desktop at 200%. */
async function expectRoomForLargeLetters(page: Page): Promise<void> {
  const large = await page.addStyleTag({ content: ':root { font-size: 32px }' });
  await page.setViewportSize({ width: 640, height: 800 });
  await expectLaidOut(page, 'with letters twice as large');
  await large.evaluate((style) => (style as unknown as Element).remove());
}
