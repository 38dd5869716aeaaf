/** The id of the current request: in its answer, its log lines and our requests to other services. */
import { getRequestIds } from './shared';

/** Long enough to be unique, and longer than an NMI, which must not get into the log. */
const wellFormed = /^[\w.:-]{16,64}$/;

/** Takes the id of a trusted proxy, or makes one, because clients must not write into our log. */
export function chooseRequestId(given: string | string[] | undefined, trustedProxies: number): string {
  const isUsable = trustedProxies > 0 && typeof given === 'string' && wellFormed.test(given);
  return isUsable ? given : crypto.randomUUID();
}

/** Runs `answer` with the request's id. */
export function withRequestId<T>(id: string, answer: () => T): T {
  return getRequestIds().run(id, answer);
}

/** Runs what outlives the request that started it, so that it is not logged with the request's id. */
export function outsideRequests<T>(run: () => T): T {
  return getRequestIds().exit(run);
}

/** Returns undefined outside of requests, and without our server. */
export function findRequestId(): string | undefined {
  return getRequestIds().getStore();
}

/** Returns the id for an answer; a new one outside of requests. */
export function getRequestId(): string {
  return findRequestId() ?? crypto.randomUUID();
}
