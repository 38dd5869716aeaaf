/**
 * Values that exist once in the process, such as the book and the limiters. The server and each Next bundle have their
 * own copy of every module, so these values are on `globalThis`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const registryKey = Symbol.for('gridfare.registry');
const requestIdsKey = Symbol.for('gridfare.request-ids');

interface Holder {
  [registryKey]?: Map<string, unknown>;
  [requestIdsKey]?: AsyncLocalStorage<string>;
}

function getRegistry(): Map<string, unknown> {
  const holder = globalThis as Holder;
  holder[registryKey] ??= new Map();
  return holder[registryKey];
}

/**
 * Returns the process's value `name`, made at first use. It is made outside of the current request, because its timers
 * and connections outlive the request, and what they log is not about it.
 */
export function getShared<T>(name: string, make: () => T): T {
  const values = getRegistry();
  if (!values.has(name)) values.set(name, getRequestIds().exit(make));
  return values.get(name) as T;
}

export function setShared(name: string, value: unknown): void {
  getRegistry().set(name, value);
}

/** Stores the id of the current request. */
export function getRequestIds(): AsyncLocalStorage<string> {
  const holder = globalThis as Holder;
  holder[requestIdsKey] ??= new AsyncLocalStorage();
  return holder[requestIdsKey];
}
