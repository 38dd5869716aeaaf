/** What can be wrong with a layout, found in the page itself. Nothing here knows any one page. */
import type { Page } from '@playwright/test';

/** Every fault of the layout as it stands, each in a line that names the element. Empty: none. */
export async function findLayoutErrors(page: Page): Promise<string[]> {
  return page.evaluate(inspectLayout);
}

/** Runs in the page, so everything it needs is within it. */
function inspectLayout(): string[] {
  const root = document.documentElement;
  const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isShown);
  const boxes = all.filter((element) => !(element instanceof SVGElement));
  const operated = all.filter(isOperated);

  return [
    ...(root.scrollWidth > root.clientWidth
      ? [`the page scrolls sideways by ${root.scrollWidth - root.clientWidth}`]
      : []),
    ...clipped().map((element) => `clipped or spilling: ${name(element)}`),
    ...operated.filter(isSmall).map((element) => `smaller than 24 × 24: ${name(element)} ${size(element)}`),
    ...overlaps(operated),
    ...overlaps(boxes.filter(isColumnHead)),
    ...[document.body, ...boxes].flatMap(outOfOrder),
  ];

  /** Seen by the eye: rendered, and not kept for screen readers alone. */
  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    return element.closest('.sr-only, .skip-link') === null && !hidden(element.getBoundingClientRect());
  }

  function hidden({ width, height }: DOMRect): boolean {
    return width <= 1 || height <= 1;
  }

  /** Menus are opened over the page, so they are judged by themselves, and the page as it is without them. */
  function clipped(): HTMLElement[] {
    const layers = boxes.filter(isLayer);
    const isWithin = (element: Element) => layers.some((layer) => layer.contains(element));
    const inLayers = boxes.filter((element) => isWithin(element) && isClipped(element));
    const display = layers.map(({ style }) => style.display);
    for (const { style } of layers) style.display = 'none';
    const onPage = boxes.filter((element) => !isWithin(element) && isClipped(element));
    for (const [i, { style }] of layers.entries()) style.display = display[i]!;
    return [...onPage, ...inLayers];
  }

  function isLayer(element: Element): boolean {
    const { position, zIndex } = getComputedStyle(element);
    return position === 'absolute' && zIndex !== 'auto';
  }

  /** Content wider or higher than its box. What scrolls by itself may be; a picture's words stand beside it in full. */
  function isClipped(element: HTMLElement): boolean {
    const { display, overflowX, overflowY } = getComputedStyle(element);
    if (display === 'inline' || element.closest('[aria-hidden="true"]')) return false;
    if (element.matches('input, select, textarea, progress, svg')) return false;
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const over = element.scrollWidth - element.clientWidth - 1;
    const wide = !scrolls(overflowX) && over > 0 && over > bleed(element);
    const high = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
    return element.clientWidth > 0 && (wide || high);
  }

  /** How far a box within is meant to reach over the edge, as a list does that fills the screen of a phone. */
  function bleed(element: HTMLElement): number {
    if (getComputedStyle(element).overflowX !== 'visible') return 0;
    const within = [...element.querySelectorAll('*')].filter(isShown);
    return Math.max(0, ...within.map((one) => -Number.parseFloat(getComputedStyle(one).marginRight) || 0));
  }

  /** Words above a column, also where no table says so. */
  function isColumnHead(element: Element): boolean {
    return element.childElementCount === 0 && element.closest('thead, .plan-heads') !== null;
  }

  function isOperated(element: Element): boolean {
    return element.matches('a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]');
  }

  /** A label is part of its field, and a link may take all of the row it stands in. */
  function target(element: Element): DOMRect {
    const { position, inset } = getComputedStyle(element, '::after');
    const row = position === 'absolute' && inset === '0px' ? (element as HTMLElement).offsetParent : null;
    return (element.closest('label') ?? row ?? element).getBoundingClientRect();
  }

  /** Links within a line of text are as high as the text (WCAG 2.2, 2.5.8, "Inline"). */
  function isSmall(element: HTMLElement): boolean {
    const { width, height } = target(element);
    if (width >= 24 && height >= 23.5) return false;
    const inText = getComputedStyle(element).display === 'inline' && isAmongWords(element);
    return !inText;
  }

  function isAmongWords(element: Element): boolean {
    let block = element.parentElement!;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
    return block.textContent!.trim().length > element.textContent!.trim().length;
  }

  function overlaps(elements: readonly Element[]): string[] {
    const shapes = elements.map((element) => ({ element, rects: rectsInSight(element) }));
    return shapes.flatMap((a, i) =>
      shapes
        .slice(i + 1)
        .filter(
          (b) =>
            a.rects.some((one) => b.rects.some((two) => meet(one, two))) &&
            !a.element.contains(b.element) &&
            isLevel(a.element, b.element),
        )
        .map((b) => `overlapping: ${name(a.element)} and ${name(b.element)}`),
    );
  }

  /** Without what a list that scrolls by itself does not show at the moment. */
  function rectsInSight(element: Element): DOMRect[] {
    let rects = [...element.getClientRects()];
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
      const { top, bottom } = box.getBoundingClientRect();
      rects = rects.map(({ x, y, width, height }) => {
        const start = Math.min(Math.max(y, top), bottom);
        return new DOMRect(x, start, width, Math.max(0, Math.min(y + height, bottom) - start));
      });
    }
    return rects;
  }

  /** A menu that is open, and a bar that sticks to an edge of the screen, lie above what is beneath them. */
  function isLevel(a: Element, b: Element): boolean {
    return findLayer(a) === findLayer(b);
  }

  function findLayer(element: Element | null): Element | null {
    if (!element || isLayer(element) || /^(sticky|fixed)$/.test(getComputedStyle(element).position)) return element;
    return findLayer(element.parentElement);
  }

  function meet(a: DOMRect, b: DOMRect): boolean {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return across > 1 && down > 1;
  }

  /** Children are read from top to bottom and from left to right in the order they are written; columns of text have their own. */
  function outOfOrder(parent: Element): string[] {
    if (getComputedStyle(parent).columnCount !== 'auto' || getComputedStyle(parent).columnWidth !== 'auto') return [];
    // Heads of columns that only the eye reads.
    if (parent.closest('[aria-hidden=true]')) return [];
    const children = [...parent.children].filter((child) => isShown(child) && isPlaced(child));
    return children.flatMap((after, i) => {
      const before = children[i - 1];
      if (!before || getComputedStyle(after).display === 'inline') return [];
      const [a, b] = [before.getBoundingClientRect(), after.getBoundingClientRect()];
      const above = b.bottom <= a.top + 1;
      const getLeft = Math.abs(b.top - a.top) <= 4 && b.right <= a.left + 1;
      return above || getLeft ? [`read out of order: ${name(after)} after ${name(before)}`] : [];
    });
  }

  function isPlaced(element: Element): boolean {
    const { position, float } = getComputedStyle(element);
    return (
      position !== 'absolute' &&
      position !== 'fixed' &&
      position !== 'sticky' &&
      float === 'none' &&
      element.ariaHidden !== 'true' &&
      !(element instanceof SVGElement)
    );
  }

  function name(element: Element): string {
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50);
    const own = element.id
      ? `#${element.id}`
      : `.${(element.getAttribute('class') ?? '').split(' ').slice(0, 4).join('.')}`;
    return `<${element.tagName.toLowerCase()}${own}> “${words}”`;
  }

  function size(element: Element): string {
    const { width, height } = element.getBoundingClientRect();
    return `(${Math.round(width)} × ${Math.round(height)})`;
  }
}
