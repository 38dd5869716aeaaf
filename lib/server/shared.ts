/**
 * Values that exist once in the process, such as the book and the limiters, and the id of the current request: in its
 * answer, its log lines and our requests to other services. The server and each Next bundle have their own copy of every
 * module, so these are on `globalThis`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const valuesKey = Symbol.for('gridfare.registry');
const requestIdsKey = Symbol.for('gridfare.request-ids');
const holder = globalThis as { [valuesKey]?: Map<string, unknown>; [requestIdsKey]?: AsyncLocalStorage<string> };
holder[valuesKey] ??= new Map();
holder[requestIdsKey] ??= new AsyncLocalStorage();
const values = holder[valuesKey];
const requestIds = holder[requestIdsKey];

/**
 * Returns the process's value `name`, made at first use. It is made outside of the current request, because its timers
 * and connections outlive the request, and what they log is not about it.
 */
export function getShared<T>(name: string, make: () => T): T {
  if (!values.has(name)) values.set(name, requestIds.exit(make));
  return values.get(name) as T;
}

export function setShared(name: string, value: unknown): void {
  values.set(name, value);
}

/** Long enough to be unique, and longer than an NMI, which must not get into the log. */
const wellFormed = /^[\w.:-]{16,64}$/;

/** Takes the id of a trusted proxy, or makes one, because clients must not write into our log. */
export function chooseRequestId(given: string | string[] | undefined, trustedProxies: number): string {
  const isUsable = trustedProxies > 0 && typeof given === 'string' && wellFormed.test(given);
  return isUsable ? given : crypto.randomUUID();
}

/** Runs `answer` with the request's id. */
export function withRequestId<T>(id: string, answer: () => T): T {
  return requestIds.run(id, answer);
}

/** Runs what outlives the request that started it, so that it is not logged with the request's id. */
export function outsideRequests<T>(run: () => T): T {
  return requestIds.exit(run);
}

/** Returns undefined outside of requests, and without our server. */
export function findRequestId(): string | undefined {
  return requestIds.getStore();
}

/** Returns the id for an answer; a new one outside of requests. */
export function getRequestId(): string {
  return findRequestId() ?? crypto.randomUUID();
}
