/**
 * The value, where the code around it makes sure that there is one and the type cannot say so.
 * @param why what makes sure of it, in a few words; the message of the error if it is not so after all
 */
export function must<T>(value: T | null | undefined, why: string): T {
  if (value === null || value === undefined) throw new Error(`Nothing there: ${why}`);
  return value;
}
