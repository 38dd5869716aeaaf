/** The id of the request being answered: it is in the answer, in its log lines and in what we ask of other services. */
import { getRequestIds } from './shared';

/** Long enough to be unique, and longer than an NMI, which must not reach the log. */
const wellFormed = /^[\w.:-]{16,64}$/;

/** The id that a trusted proxy gave the request, or a new one: nobody else may write into our log. */
export function chooseRequestId(given: string | string[] | undefined, trustedProxies: number): string {
  const isUsable = trustedProxies > 0 && typeof given === 'string' && wellFormed.test(given);
  return isUsable ? given : crypto.randomUUID();
}

/** Runs `answer`; whatever it calls finds the id. */
export function withRequestId<T>(id: string, answer: () => T): T {
  return getRequestIds().run(id, answer);
}

/** Runs what outlives the request that began it, such as an event of a process, and is not about it. */
export function outsideRequests<T>(run: () => T): T {
  return getRequestIds().exit(run);
}

/** Undefined outside of requests, and on hosts that run Next without our server. */
export function findRequestId(): string | undefined {
  return getRequestIds().getStore();
}

/** The id to put into an answer. */
export function getRequestId(): string {
  return findRequestId() ?? crypto.randomUUID();
}
