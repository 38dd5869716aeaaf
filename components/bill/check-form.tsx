'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { ErrorSummary } from '@/components/ui/error-summary';
import { readBillForm, type TypedBill, yearSumOf } from '@/lib/comparison/bill-form';
import type { ReadBill } from '@/lib/comparison/bill-model';
import type { FieldError } from '@/lib/comparison/usage-input';
import { PlaceFields, ShareFields, UsageFields } from './check-fields';

interface CheckFormProps {
  /** What was read, for notes beside the fields; null: the figures are entered by hand. */
  bill: ReadBill | null;
  typed: TypedBill;
  errors?: readonly FieldError[];
  /** What stands above the form, but below what is wrong with it. */
  children: ReactNode;
}

/** Everything the comparison takes from a bill, to be put right. A plain GET form beneath: it needs no script. */
export function CheckForm({ bill, typed, errors = [], children }: CheckFormProps) {
  const [checked, setChecked] = useState({ errors, times: 0 });
  const [sum, setSum] = useState(() => yearSumOf(typed));
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const { typed: now } = readBillForm(paramsOf(event.currentTarget));
    setSum(yearSumOf(now));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { href, errors: found } = readBillForm(paramsOf(event.currentTarget));
    if (href) return window.location.assign(href);
    document.title = `Error: ${document.title.replace(/^Error: /, '')}`;
    setChecked(({ times }) => ({ errors: found, times: times + 1 }));
  };
  const fields = { bill, typed, errors: checked.errors };
  return (
    <div className="grid gap-6">
      {checked.errors.length > 0 && <ErrorSummary key={checked.times} errors={checked.errors} />}
      {children}
      <form
        action="/bill/check"
        method="get"
        noValidate
        onInput={follow}
        onSubmit={submit}
        className="grid max-w-prose gap-8"
      >
        <PlaceFields {...fields} />
        <UsageFields {...fields} sum={sum} />
        <ShareFields {...fields} />
        <div>
          <button type="submit" className="button w-full sm:w-auto">
            Compare plans
          </button>
        </div>
      </form>
    </div>
  );
}

/** What a form would send. */
function paramsOf(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return new URLSearchParams(texts);
}
