import { PasswordInput } from './password-input';
import { Field, type FieldProps, inputAttributes } from './text-field';

interface PasswordFieldProps extends FieldProps {
  /** Tells password managers which of the two it is. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, never filled in. With script, a button shows what is typed. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  return (
    <Field {...field}>
      <PasswordInput {...inputAttributes(field)} autoComplete={autoComplete} />
    </Field>
  );
}
