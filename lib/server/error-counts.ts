/** Counts the errors that the APIs have answered since the process started, for the operator. */
import { getShared } from './registry';

interface ErrorCount {
  code: string;
  status: number;
  count: number;
  lastAt: Date;
}

/** More than both tables of codes have. */
const maxKeys = 100;
/** A remote service may answer any text as its code. */
const codeForm = /^[a-z][a-z_]{0,39}$/;

const getCounts = () => getShared('error-counts', () => new Map<string, ErrorCount>());

/** Counts one error; what is no code, and what there is no room for, counts as `other`. */
export function countError(status: number, code: string, nowMs = Date.now()): void {
  const known = getCounts();
  const named = codeForm.test(code) ? `${status} ${code}` : '';
  const hasRoom = named !== '' && (known.has(named) || known.size < maxKeys);
  const key = hasRoom ? named : 'other';
  const counted = known.get(key) ?? { code: hasRoom ? code : 'other', status, count: 0, lastAt: new Date(nowMs) };
  known.set(key, { ...counted, status, count: counted.count + 1, lastAt: new Date(nowMs) });
}

/** Most frequent first. */
export function listErrorCounts(): ErrorCount[] {
  return [...getCounts().values()].sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}
