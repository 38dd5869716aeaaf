import { TextField } from '@/components/ui/text-field';
import type { TypedBill } from '@/lib/site/address/bill-form';
import type { FieldError } from '@/lib/site/address/usage-input';
import { describeBandHint, describeUsageHint } from '@/lib/site/bill/copy';
import type { BillField, ReadBill } from '@/lib/site/bill/model';
import type { ValueId } from '@/lib/site/bill/review';

export interface FieldsProps {
  /** Null when the values are entered by hand. */
  bill: ReadBill | null;
  typed: TypedBill;
  errors: readonly FieldError[];
}

/** The form fields of one value. */
export function ValueFields({ id, bill, typed, errors }: FieldsProps & { id: ValueId }) {
  const field = (name: BillField, label: string, hint: string, suffix?: string) => (
    <TextField
      name={name}
      label={label}
      hint={hint}
      value={typed[name]}
      errors={errors}
      {...(name !== 'nmi' && { width: 'short', inputMode: 'decimal' })}
      {...(suffix && { suffix })}
    />
  );
  switch (id) {
    case 'postcode':
      return field('postcode', 'Postcode of your supply address', 'Where the meter is, not where your mail goes.');
    case 'nmi':
      return field('nmi', 'NMI', 'The 10 or 11 letters and digits of your meter. It finds your exact network.');
    case 'usage':
      return (
        <>
          {field('bill_kwh', 'Usage on the bill', describeUsageHint(bill), 'kWh')}
          {field('bill_days', 'Days on the bill', 'Count the first and the last day.', 'days')}
        </>
      );
    case 'hours':
      return (
        <>
          {field('peak_pct', 'Peak share', describeBandHint(bill, 'peakKwh'), '%')}
          {field(
            'shoulder_pct',
            'Shoulder share',
            `${describeBandHint(bill, 'shoulderKwh')}The rest is off-peak.`,
            '%',
          )}
        </>
      );
    case 'demand':
      return field('max_demand_kw', 'Peak demand', 'The highest kW on your bill.', 'kW');
  }
}
