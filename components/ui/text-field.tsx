import type { ReactNode } from 'react';
import type { FieldError } from '@/lib/site/address/usage-input';

export interface FieldProps {
  /** Name of the parameter, and the id that error summaries link to. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly FieldError[];
}

interface TextFieldProps extends FieldProps {
  /** As typed before. */
  value: string;
  suffix?: string;
  /** A short one is for a number, unless `inputMode` says otherwise. */
  width?: 'short' | 'full';
  inputMode?: 'decimal' | 'numeric' | 'text';
  autoComplete?: string;
  type?: 'text' | 'email' | 'date';
}

/** A text field with label, hint, the summary's error and the typed value. */
export function TextField({ value, suffix, width = 'full', type, inputMode, autoComplete, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <input
          {...inputAttributes(field)}
          type={type ?? 'text'}
          defaultValue={value}
          autoComplete={autoComplete ?? 'off'}
          inputMode={inputMode ?? (width === 'short' ? 'decimal' : 'text')}
          spellCheck={false}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          className={`field ${width === 'short' ? 'w-32' : 'w-full'}`}
        />
        {suffix && (
          <span aria-hidden="true" className="text-muted">
            {suffix}
          </span>
        )}
      </div>
    </Field>
  );
}

/** Label, hint and errors around an input with `inputAttributes`. */
export function Field({ name, label, hint, errors = [], children }: FieldProps & { children: ReactNode }) {
  const messages = errors.flatMap(({ field, message }) => (field === name ? [message] : []));
  return (
    <div className={messages.length > 0 ? 'border-l-4 border-error pl-4' : undefined}>
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="mt-0.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {messages.length > 0 && (
        <div id={`${name}-error`} className="mt-1 font-semibold text-error">
          {messages.map((message) => (
            <p key={message}>
              <span className="sr-only">Error: </span>
              {message}
            </p>
          ))}
        </div>
      )}
      {children}
    </div>
  );
}

/** Id, name and ARIA attributes of an input. */
export function inputAttributes({ name, hint, errors = [] }: FieldProps) {
  const isWrong = errors.some(({ field }) => field === name);
  const describedBy = [hint ? `${name}-hint` : '', isWrong ? `${name}-error` : ''].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': isWrong ? true : undefined,
  };
}
