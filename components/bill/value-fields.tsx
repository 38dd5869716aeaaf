import { TextField } from '@/components/ui/text-field';
import type { TypedBill } from '@/lib/site/address/bill-form';
import type { FieldError } from '@/lib/site/address/usage-input';
import type { ReadBill } from '@/lib/site/bill/model';
import { billValues, type ValueId } from '@/lib/site/bill/review';

export interface FieldsProps {
  /** Null when the values are entered by hand. */
  bill: ReadBill | null;
  typed: TypedBill;
  errors: readonly FieldError[];
}

/** The form fields of one value. */
export function ValueFields({ id, bill, typed, errors }: FieldsProps & { id: ValueId }) {
  return billValues[id].fields.map(({ name, label, hint, suffix }) => (
    <TextField
      key={name}
      name={name}
      label={label}
      hint={typeof hint === 'string' ? hint : hint(bill)}
      value={typed[name]}
      errors={errors}
      {...(name !== 'nmi' && { width: 'short', inputMode: 'decimal' })}
      {...(suffix && { suffix })}
    />
  ));
}
