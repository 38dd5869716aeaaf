import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import type { FieldError } from '@/lib/site/address/usage-input';

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
