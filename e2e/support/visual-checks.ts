/** How every page state has to look and sound: at every width, enlarged, on light and on dark paper. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { findLayoutErrors } from './layout-errors';

/** From the narrowest phone to a desktop. 640 px is also what a 1280 px window shows at 200% zoom. */
const widths = [320, 360, 640, 768, 1280] as const;

/** The rules that a theme’s colours can break. They take most of the time: each looks at what lies beneath every word. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No fault of layout at any width or with letters twice as large, none of accessibility in either theme. */
export async function expectVisualChecks(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { wordLooks: undefined }));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectLaidOut(page, `at ${width} px`);
    if (width === 360 || width === 1280) await expectAccessible(page, `at ${width} px`);
  }
  await expectRoomForLargeLetters(page);
}

/** A chart that measures its place follows a new width a moment later. */
async function expectLaidOut(page: Page, where: string): Promise<void> {
  await expect.poll(() => findLayoutErrors(page), { message: where }).toEqual([]);
}

/** Every rule at this width; those of colours in both themes, of words that looked otherwise at the width before. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.evaluate(`globalThis.axe ?? (() => { ${axeSource} })()`);
  const found = await page.evaluate(findViolations, { rules: colourRules, are: 'left out' } as const);
  expect(found, where).toEqual([]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    if ((await page.evaluate(markChangedWords, colorScheme)) === 0) continue;
    const found = await page.evaluate(findViolations, { rules: colourRules, are: 'asked' } as const);
    expect(found, `${where}, ${colorScheme}`).toEqual([]);
  }
}

interface PageMarkers {
  axe: { run(context: unknown, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
  wordStyles?: Record<string, WeakMap<Element, string>>;
  changedWords?: Element[];
}

/**
 * Runs in the page, once what changes its colour slowly has done so: notes what of a word's looks its contrast depends
 * on, and tells how many words are new or look otherwise than the last time in this theme.
 */
async function markChangedWords(theme: string): Promise<number> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
  const marks = globalThis as unknown as PageMarkers;
  marks.wordStyles ??= {};
  marks.wordStyles[theme] ??= new WeakMap();
  const known = marks.wordStyles[theme];
  const hasWords = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const readStyles = (element: Element) => {
    const { fontSize, fontWeight, position } = getComputedStyle(element);
    const looks = [fontSize, fontWeight, position];
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(box);
      looks.push(color, backgroundColor, backgroundImage, opacity);
    }
    return looks.join();
  };
  const shown = [...document.body.querySelectorAll('*')].filter((one) => hasWords(one) && one.checkVisibility());
  marks.changedWords = shown.filter((element) => {
    const looks = readStyles(element);
    const isChanged = known.get(element) !== looks;
    known.set(element, looks);
    return isChanged;
  });
  return marks.changedWords.length;
}

/** Runs in the page: what breaks these rules among the words marked, or all rules but these on the whole page. */
async function findViolations({ rules, are }: { rules: string[]; are: 'asked' | 'left out' }): Promise<string[]> {
  const { axe, changedWords } = globalThis as unknown as PageMarkers;
  const leftOut = { rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])) };
  const options = { resultTypes: ['violations'], ...(are === 'asked' ? { runOnly: rules } : leftOut) };
  const { violations } = await axe.run(are === 'asked' ? { include: changedWords } : document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
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
