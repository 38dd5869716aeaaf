/**
 * Passes parts of a page from Next's first rendering (server components) to its second (HTML) within a request. What goes
 * the usual way is serialised, read back, and sent once more to the browser as data.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { must } from '@/lib/must';
import { getShared } from '../registry';

const getStorage = () => getShared('page-markup', () => new AsyncLocalStorage<unknown[]>());

/** Runs `render`; below it `holdMarkup` and `findHeldMarkup` share what is held. */
export function withHeldMarkup<T>(render: () => T): T {
  return getStorage().run([], render);
}

/**
 * Holds nodes and returns their place. Null where nothing can be held: without our server (plain Next hosts, `next dev`,
 * tests), and when a browser asks for the data of a page alone.
 */
export function holdMarkup(nodes: unknown): number | null {
  const held = getStorage().getStore();
  return held ? held.push(nodes) - 1 : null;
}

export function findHeldMarkup(place: number): unknown {
  return must(getStorage().getStore(), 'the HTML of a page is made in the request that held its markup')[place];
}
