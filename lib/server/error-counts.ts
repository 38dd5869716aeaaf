/** Counts the errors that the APIs answer, for the operator. */
import { logRefusal, type RefusalKind } from './refusal-log';
import { getShared } from './registry';

interface ErrorCount {
  code: string;
  status: number;
  count: number;
  lastAt: Date;
}

/** More than the tables of error codes have. */
const maxKeys = 100;
/** A remote service may answer any text as its code. */
const codeForm = /^[a-z][a-z_]{0,39}$/;

const getCounts = () => getShared('error-counts', () => new Map<string, ErrorCount>());

/** Counts an error and logs it if it is a refusal. Unknown codes, and those beyond the limit, count as `other`. */
export function countError(status: number, code: string, nowMs = Date.now()): void {
  const known = getCounts();
  const named = codeForm.test(code) ? `${status} ${code}` : '';
  const hasRoom = named !== '' && (known.has(named) || known.size < maxKeys);
  const key = hasRoom ? named : 'other';
  const refusal = findRefusalKind(status);
  if (refusal) logRefusal(refusal, hasRoom ? code : 'other');
  const counted = known.get(key) ?? { code: hasRoom ? code : 'other', status, count: 0, lastAt: new Date(nowMs) };
  known.set(key, { ...counted, status, count: counted.count + 1, lastAt: new Date(nowMs) });
}

/** Limits log their refusals themselves. Scanners ask for unknown addresses and methods, so those are not logged. */
function findRefusalKind(status: number): RefusalKind | null {
  if (status === 401 || status === 403) return 'access';
  return status >= 400 && status < 500 && ![404, 405, 429].includes(status) ? 'input' : null;
}

/** Lists errors, most frequent first. */
export function listErrorCounts(): ErrorCount[] {
  return [...getCounts().values()].sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}
