'use client';

import type { ReactNode } from 'react';
import type { TypedBill } from '@/lib/site/address/bill-form';
import type { FieldError } from '@/lib/site/address/usage-input';
import { billValues, valueIds } from '@/lib/site/bill/review';
import { CheckForm } from './check-form';
import { ValueFields } from './value-fields';

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
