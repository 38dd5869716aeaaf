import type { ReactNode } from 'react';
import { ErrorSummary } from '@/components/ui/error-summary';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import type { FormResult } from '@/lib/accounts/forms/define-form';
import type { FieldError } from '@/lib/site/address/usage-input';

interface FormPageProps {
  title: string;
  lead?: ReactNode;
  /** Result of the form that was sent from this page. */
  result?: FormResultView;
  children: ReactNode;
}

/** A page with one form, without sign-in. */
export function FormPage({ title, lead, result, children }: FormPageProps) {
  return (
    <div className="grid max-w-prose gap-6">
      {result && <FormMessages result={result} />}
      <div className="grid gap-3">
        <h1 className="text-3xl font-bold sm:text-4xl">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** The result of a form, shown on the page that it redirected to. */
export type FormResultView = Readonly<Pick<FormResult, 'errors' | 'typed' | 'done'>>;

/** Shows the errors of a form and what was done. */
export function FormMessages({ result: { errors, done } }: { result: FormResultView }) {
  return (
    <>
      <ErrorSummary errors={errors} />
      {done !== null && (
        <p role="status" className="max-w-prose rounded-lg border-2 border-accent bg-surface px-4 py-3 font-semibold">
          {done}
        </p>
      )}
    </>
  );
}

interface FieldProps {
  label: string;
  errors: readonly FieldError[];
}

export function EmailField({ hint, value, errors }: { hint?: string; value: string; errors: readonly FieldError[] }) {
  const input = { type: 'email', autoComplete: 'username' } as const;
  return <TextField name="email" label="Email address" hint={hint} value={value} errors={errors} {...input} />;
}

export function CurrentPasswordField(field: FieldProps & { name: string }) {
  return <PasswordField {...field} autoComplete="current-password" />;
}

/** `effect`: what changing the password does. */
export function NewPasswordField({ effect = '', ...field }: FieldProps & { effect?: string }) {
  const hint = `10 characters or more. Try three random words.${effect}`;
  return <PasswordField {...field} name="new_password" hint={hint} autoComplete="new-password" />;
}

/** Tells password managers which account a password belongs to. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="hidden" autoComplete="username" value={email} readOnly />;
}
