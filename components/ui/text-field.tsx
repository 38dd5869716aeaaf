import type { ReactNode } from 'react';
import type { FieldError } from '@/lib/comparison/usage-input';

interface TextFieldProps {
  /** The parameter's name, and the id that an error summary links to. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** As typed before. */
  value: string;
  errors?: readonly FieldError[];
  suffix?: string;
  width?: 'short' | 'full';
  inputMode?: 'decimal' | 'text';
  autoComplete?: string;
  type?: 'text' | 'email' | 'password';
}

/** One question: label, hint, the error in the same words as the summary, and what was typed. */
export function TextField({ name, label, hint, value, errors = [], suffix, width = 'full', ...input }: TextFieldProps) {
  const error = errors.find(({ field }) => field === name);
  const describedBy = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={error ? 'border-l-4 border-error pl-4' : undefined}>
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="mt-0.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="mt-1 font-semibold text-error">
          <span className="sr-only">Error: </span>
          {error.message}
        </p>
      )}
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <input
          id={name}
          name={name}
          type={input.type ?? 'text'}
          defaultValue={value}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          autoComplete={input.autoComplete ?? 'off'}
          inputMode={input.inputMode ?? 'text'}
          spellCheck={false}
          autoCapitalize={input.type && input.type !== 'text' ? 'none' : undefined}
          className={`field ${width === 'short' ? 'w-32' : 'w-full'}`}
        />
        {suffix && (
          <span aria-hidden="true" className="text-muted">
            {suffix}
          </span>
        )}
      </div>
    </div>
  );
}
