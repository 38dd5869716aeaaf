/**
 * Values that the whole process shares. The server and each Next bundle have their own copy of every module, so what must
 * exist once (the book, the limiters) is on `globalThis` under one symbol.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const registryKey = Symbol.for('gridfare.registry');
const requestIdsKey = Symbol.for('gridfare.request-ids');

interface Holder {
  [registryKey]?: Map<string, unknown>;
  /** The id of the request that the running code answers. */
  [requestIdsKey]?: AsyncLocalStorage<string>;
}

function getRegistry(): Map<string, unknown> {
  const holder = globalThis as Holder;
  holder[registryKey] ??= new Map();
  return holder[registryKey];
}

/**
 * The process's value called `name`, made at first use, and outside of the request that uses it first: its timers and
 * connections live on, and what they log is not about that request.
 */
export function getShared<T>(name: string, make: () => T): T {
  const values = getRegistry();
  if (!values.has(name)) values.set(name, getRequestIds().exit(make));
  return values.get(name) as T;
}

export function setShared(name: string, value: unknown): void {
  getRegistry().set(name, value);
}

/** Where the id of a request is kept while it is answered. */
export function getRequestIds(): AsyncLocalStorage<string> {
  const holder = globalThis as Holder;
  holder[requestIdsKey] ??= new AsyncLocalStorage();
  return holder[requestIdsKey];
}
