/**
 * Values that the whole process shares. The server and each Next bundle have their own copy of every module, so what must
 * exist once (the book, the limiters) is on `globalThis` under one symbol.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const registryKey = Symbol.for('gridfare.registry');

interface Registry {
  values: Map<string, unknown>;
  /** The id of the request that the running code answers. */
  requestIds: AsyncLocalStorage<string>;
}

function getRegistry(): Registry {
  const holder = globalThis as { [registryKey]?: Registry };
  holder[registryKey] ??= { values: new Map(), requestIds: new AsyncLocalStorage() };
  return holder[registryKey];
}

/**
 * The process's value called `name`, made at first use, and outside of the request that uses it first: its timers and
 * connections live on, and what they log is not about that request.
 */
export function getShared<T>(name: string, make: () => T): T {
  const { values, requestIds } = getRegistry();
  if (!values.has(name)) values.set(name, requestIds.exit(make));
  return values.get(name) as T;
}

export function setShared(name: string, value: unknown): void {
  getRegistry().values.set(name, value);
}

/** Where the id of a request is kept while it is answered. */
export function getRequestIds(): AsyncLocalStorage<string> {
  return getRegistry().requestIds;
}
