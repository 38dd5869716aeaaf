/** Redraws the words of a page in another order: what is seen stays, what a text layer lists first changes. */
import type { Page } from '@playwright/test';
import type { DrawingOrder } from './bill';
import { makeRandom } from './random';

interface Run {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  style: string;
}

/** Takes all words off the page and sets them again, each at its place, in the order asked for. */
export async function redraw(page: Page, order: DrawingOrder, seed: string): Promise<void> {
  const runs = await page.evaluate(liftWords, order === 'shuffled');
  await page.evaluate(setWords, sorted(runs, order, seed));
}

function sorted(runs: Run[], order: DrawingOrder, seed: string): Run[] {
  const isValue = (run: Run) => (/\d/.test(run.text) ? 0 : 1);
  if (order === 'shuffled') return makeRandom(seed).shuffle(runs);
  if (order === 'bottom up') return [...runs].sort((a, b) => b.top - a.top || b.left - a.left);
  if (order === 'by column')
    return [...runs].sort((a, b) => Math.round(a.left / 60) - Math.round(b.left / 60) || a.top - b.top);
  return [...runs].sort((a, b) => isValue(a) - isValue(b));
}

/** Runs in the page: hides every text node and tells where its lines (or words) stood. */
function liftWords(eachWord: boolean): Run[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  const runs: Run[] = [];
  const hide: Text[] = [];
  for (const node of nodes) {
    const parent = node.parentElement!;
    if (node.data.trim() === '' || parent.closest('svg') || parent.closest('[data-turned]')) continue;
    const look = getComputedStyle(parent);
    const style = `font:${look.font};color:${look.color};letter-spacing:${look.letterSpacing};text-transform:${look.textTransform}`;
    let current: Run | null = null;
    for (const match of node.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const box = range.getBoundingClientRect();
      const joins = !eachWord && current !== null && Math.abs(current.top - box.top) < 2;
      if (joins && current) {
        current.text += ` ${match[0]}`;
        current.width = box.right - current.left;
      } else {
        current = { text: match[0], left: box.left, top: box.top, width: box.width, height: box.height, style };
        runs.push(current);
      }
    }
    hide.push(node);
  }
  for (const node of hide) {
    const hidden = document.createElement('span');
    hidden.style.visibility = 'hidden';
    node.replaceWith(hidden);
    hidden.append(node);
  }
  return runs;
}

/** Runs in the page: draws each run where it stood. */
function setWords(runs: Run[]): void {
  for (const run of runs) {
    const span = document.createElement('span');
    const place = `left:${run.left + scrollX}px;top:${run.top + scrollY}px;line-height:${run.height}px`;
    span.style.cssText = `${run.style};position:absolute;white-space:pre;margin:0;${place}`;
    span.textContent = run.text;
    document.body.append(span);
  }
}
