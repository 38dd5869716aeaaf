/** Finds faults that an answer would hide: errors in the log, unhandled rejections, NaN and Infinity in JSON. */

/** Thrown for NaN and Infinity, which JSON would write as `null`. */
class NotFiniteError extends Error {
  override name = 'NotFiniteError';
}

export interface Watch {
  /** Returns the result of `work`. Throws when there was a fault. */
  during<T>(work: () => Promise<T>): Promise<T>;
  stop(): void;
}

export function watchFaults(): Watch {
  let faults: string[] = [];
  const add = (thrown: unknown) => {
    if (!isOfNode(thrown)) faults.push(thrown instanceof Error ? String(thrown.stack) : String(thrown));
  };
  const { stringify } = JSON;
  const strict = makeStrictStringify(stringify);
  const write = process.stderr.write;
  process.stderr.write = ((chunk: string | Uint8Array, ...rest: []) => {
    const line = String(chunk);
    if (!line.startsWith('{"time":')) return write.call(process.stderr, chunk, ...rest);
    // Warnings are expected: they report refused input.
    if (line.includes('"level":"error"')) faults.push(line.trim());
    return true;
  }) as typeof process.stderr.write;
  process.on('uncaughtException', add);
  process.on('unhandledRejection', add);
  return {
    during: async (work) => {
      JSON.stringify = strict;
      try {
        const result = await work();
        if (faults.length > 0) throw new Error(faults.join('\n'));
        return result;
      } finally {
        JSON.stringify = stringify;
        faults = [];
      }
    },
    stop: () => {
      process.stderr.write = write;
      process.off('uncaughtException', add);
      process.off('unhandledRejection', add);
    },
  };
}

/** Node 24 keeps writing a form's body after its request has failed, and its promise then rejects unhandled. */
function isOfNode(thrown: unknown): boolean {
  const { code, stack } = thrown as NodeJS.ErrnoException;
  return code === 'ERR_INVALID_STATE' && Boolean(stack?.includes('undici'));
}

type Replacer = (this: unknown, name: string, value: unknown) => unknown;

function makeStrictStringify(stringify: typeof JSON.stringify): typeof JSON.stringify {
  const refuse: Replacer = (_, value) => {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new NotFiniteError(`${value} in JSON`);
    return value;
  };
  const strict = (value: unknown, replacer?: Replacer | null, space?: string | number) =>
    stringify(value, replacer ?? refuse, space);
  return strict as typeof JSON.stringify;
}
