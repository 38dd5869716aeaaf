/** Counts the errors that the APIs answer, for the operator. */
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

/** Counts an error. Unknown codes, and those beyond the limit, count as `other`. */
export function countError(status: number, code: string, nowMs = Date.now()): void {
  const known = getCounts();
  const named = codeForm.test(code) ? `${status} ${code}` : '';
  const hasRoom = named !== '' && (known.has(named) || known.size < maxKeys);
  const key = hasRoom ? named : 'other';
  const counted = known.get(key) ?? { code: hasRoom ? code : 'other', status, count: 0, lastAt: new Date(nowMs) };
  known.set(key, { ...counted, status, count: counted.count + 1, lastAt: new Date(nowMs) });
}

/** Lists errors, most frequent first. */
export function listErrorCounts(): ErrorCount[] {
  return [...getCounts().values()].sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}
