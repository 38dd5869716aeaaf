'use client';

import { useRouter } from 'next/navigation';
import { type FocusEvent, type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { ErrorSummary } from '@/components/ui/error-summary';
import { readBillForm, readTypedBill, type TypedBill } from '@/lib/site/address/bill-form';
import { type FieldError, readNumber } from '@/lib/site/address/usage-input';
import { formatQuantity } from '@/lib/site/words/format';

interface CheckFormProps {
  errors?: readonly FieldError[];
  /** Hidden fields. */
  carried?: readonly (readonly [name: string, value: string])[];
  onTyped?: (typed: TypedBill) => void;
  /** Shown above the fields and below the error summary. */
  heading: ReactNode;
  /** The form's content, with the current errors. */
  children: (errors: readonly FieldError[]) => ReactNode;
}

/** Form with all values that a comparison takes from a bill. The server builds the URL, so that it contains no NMI. */
export function CheckForm({ errors = [], carried = [], onTyped, heading, children }: CheckFormProps) {
  const [checked, setChecked] = useState({ errors, times: 0 });
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const params = readFormParams(form);
    event.preventDefault();
    const show = ({ href, errors: found }: Reading) => {
      // Client navigation keeps the NMI in memory.
      if (href) return router.push(href);
      document.title = `Error: ${document.title.replace(/^Error: /, '')}`;
      setChecked(({ times }) => ({ errors: found, times: times + 1 }));
    };
    const reading = readBillForm(params);
    if (reading.href) readOnServer(params).then(show, () => form.submit());
    else show(reading);
  };
  const report = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    onTyped?.(readTypedBill((field) => readFormParams(currentTarget).get(field)));
  return (
    <form
      action="/bill/compare"
      method="post"
      noValidate
      onKeyDown={applyOnEnter}
      onInput={report}
      onBlur={(event) => {
        separateThousands(event);
        report(event);
      }}
      onSubmit={submit}
      className="bill-check"
    >
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="col-start-1 grid grid-cols-1 gap-2">
        {checked.errors.length > 0 && <ErrorSummary key={checked.times} errors={checked.errors} />}
        {heading}
      </div>
      {children(checked.errors)}
    </form>
  );
}

type Reading = Pick<ReturnType<typeof readBillForm>, 'href' | 'errors'>;

/** Asks the server, which knows the networks of a postcode. */
async function readOnServer(body: URLSearchParams): Promise<Reading> {
  const response = await fetch('/bill/compare', { method: 'POST', body, headers: { accept: 'application/json' } });
  return (await response.json()) as Reading;
}

/** Enter in an opened field closes it with what was typed. The form is sent only by its button, past no other value. */
function applyOnEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const details = event.target.closest('details');
  if (!details) return;
  event.preventDefault();
  details.querySelector('summary')?.focus();
  details.open = false;
}

/** `25389` → `25,389`, when the field loses focus. */
function separateThousands({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement) || target.inputMode !== 'decimal' || target.name === 'postcode') return;
  const value = readNumber(target.value);
  if (value !== null) target.value = formatQuantity(value);
}

/** Returns the parameters that the form would send. */
function readFormParams(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return new URLSearchParams(texts);
}
