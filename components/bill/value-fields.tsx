'use client';

import type { ReactNode } from 'react';
import { TextField } from '@/components/ui/text-field';
import type { TypedBill } from '@/lib/site/address/bill-form';
import { type FieldError, readDemandUnit } from '@/lib/site/address/usage-input';
import type { ReadBill } from '@/lib/site/bill/model';
import { billValues, type ValueId, valueIds } from '@/lib/site/bill/review';
import { CheckForm } from './check-form';

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
      {...(name !== 'nmi' && { width: 'short' })}
      {...(suffix && readDemandUnit(typed[name]) === 'kW' && { suffix })}
    />
  ));
}

interface EnterFormProps {
  typed: TypedBill;
  /** Hidden fields. */
  carried: readonly [name: string, value: string][];
  errors: readonly FieldError[];
  heading: ReactNode;
}

/** Form to enter the values of a bill by hand. */
export function EnterForm({ typed, carried, errors: first, heading }: EnterFormProps) {
  return (
    <CheckForm errors={first} carried={carried} heading={heading}>
      {(errors) => (
        <div className="grid gap-4">
          {valueIds.map((id) => (
            <fieldset key={id} className="panel grid min-w-0 gap-4 p-4">
              <legend className="float-left mb-2 w-full font-semibold">{billValues[id].legend}</legend>
              <ValueFields id={id} bill={null} typed={typed} errors={errors} />
            </fieldset>
          ))}
          <button type="submit" className="button justify-self-start">
            Compare plans
          </button>
        </div>
      )}
    </CheckForm>
  );
}
