/** When a page answers: its script has come and React has taken its elements over. */
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Resolves once React has taken over the element that a test is about to use and its effects have run. Without script
 * there is nothing to wait for. A silent network says less: it is silent too before the first script is asked for.
 */
export async function waitForHydration(element: Locator): Promise<void> {
  const isHydrated = () =>
    element.evaluate(
      (node) =>
        !matchMedia('(scripting: enabled)').matches || Object.keys(node).some((key) => key.startsWith('__reactProps$')),
    );
  await expect.poll(isHydrated, { message: `hydrated: ${element}`, intervals: [20, 50, 100] }).toBe(true);
  await element.page().evaluate(waitUntilSettled);
}

/** The scripts of a page so far, once its effects have run and all they asked for has come. Start it before the page is opened. */
export function watchScripts(page: Page): (used: Locator) => Promise<Buffer[]> {
  const asked: Promise<Buffer>[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    asked.push(request.response().then((response) => response?.body() ?? Buffer.alloc(0)));
  });
  return async (used) => {
    await waitForHydration(used);
    for (let known = -1; known < asked.length; ) {
      known = asked.length;
      await Promise.all(asked);
      await page.evaluate(waitUntilSettled);
    }
    return Promise.all(asked);
  };
}

/** Scripts come once the answer is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js*', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Runs in the page: React's work is over once the main thread has nothing else to do. A browser that draws no frame never says so. */
function waitUntilSettled(): Promise<unknown> | undefined {
  if (matchMedia('(scripting: enabled)').matches)
    return new Promise((done) => requestIdleCallback(done, { timeout: 500 }));
}
