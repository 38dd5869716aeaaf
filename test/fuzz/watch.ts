/** While it watches, faults that an answer would hide are errors: log lines of level error, lost promises, NaN in JSON. */

/** Thrown instead of the `null` that JSON writes for them. */
class NotFiniteError extends Error {
  override name = 'NotFiniteError';
}

export interface Watch {
  /** What `work` returns; throws where it had a fault. */
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
    // Warnings tell of what is refused, which is what happens here all the time.
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

/** Node 24 goes on filling a form's body after its request has failed, and rejects a promise that nobody holds. */
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
