/** Reads the JSON of a remote service by its contract. */
import type { z } from 'zod';
import { RemoteError } from './remote-fetch';

type Reviver = (name: string, value: unknown) => unknown;

const maxPathsNamed = 5;

/**
 * Returns what the contract reads from the text. Throws `RemoteError` when the text is not JSON or not in the contract; its
 * reason names the places only, since messages may repeat received data.
 */
export function parseRemote<T extends z.ZodType>(schema: T, text: string, reviver?: Reviver): z.output<T> {
  const parsed = schema.safeParse(parseJson(text, reviver));
  if (parsed.success) {
    if (hasHugeNumber(parsed.data)) throw new RemoteError('a number beyond what can be counted exactly');
    return parsed.data;
  }
  const places = parsed.error.issues.slice(0, maxPathsNamed).map(({ path }) => path.join('.') || 'its root');
  throw new RemoteError(`not in the contract at ${places.join(', ')}`);
}

function parseJson(text: string, reviver?: Reviver): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    throw new RemoteError('not JSON');
  }
}

/** Whether there is a number that is not exact any more, with which sums may come to infinity. */
function hasHugeNumber(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasHugeNumber);
}
