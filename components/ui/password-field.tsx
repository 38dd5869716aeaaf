import { PasswordInput } from './password-input';
import { Field, type FieldProps, inputAttributes } from './text-field';

interface PasswordFieldProps extends FieldProps {
  /** Helps password managers distinguish the two. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field, never filled in. With JavaScript, a button shows the password. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  return (
    <Field {...field}>
      <PasswordInput {...inputAttributes(field)} autoComplete={autoComplete} />
    </Field>
  );
}
