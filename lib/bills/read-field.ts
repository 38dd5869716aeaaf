import type { Bill, Field } from './bill';
import type { FieldKey } from './fields';

/** The field of a row of the table. */
export function readField(bill: Bill, key: FieldKey): Field<unknown> | null {
  const [group = '', name] = key.split('.');
  const value = bill[group as keyof Bill] as unknown;
  return (name === undefined ? value : (value as Record<string, unknown>)[name]) as Field<unknown> | null;
}
