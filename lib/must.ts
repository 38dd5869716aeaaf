/**
 * The value, where the code around it makes sure that there is one and the type cannot say so.
 * @param why what makes sure of it, in a few words; the message of the error if it is not so after all
 */
export function must<T>(value: T | null | undefined, why: string): T {
  return value ?? fail(why);
}

/** Apart from `must`, which has to stay small: the engine then inlines it wherever it is called. */
function fail(why: string): never {
  throw new Error(`Nothing there: ${why}`);
}
