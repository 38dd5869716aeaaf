'use client';

import { useEffect, useRef, useState } from 'react';
import { Field, type FieldProps, inputAttributes } from './text-field';

const eye = 'M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z';

interface PasswordFieldProps extends FieldProps {
  /** Helps password managers distinguish the two. */
  autoComplete: 'current-password' | 'new-password';
}

/**
 * A password field, never filled in. With JavaScript, a button shows the password; it is in the markup from the start, so
 * nothing moves on hydration.
 */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  // Hides the password when the form is submitted, because browsers remember values of other fields.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => {
      if (input.current) input.current.type = 'password';
      setIsShown(false);
    };
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field {...field}>
      <div className="mt-1.5 flex gap-2">
        <input
          {...inputAttributes(field)}
          autoComplete={autoComplete}
          ref={input}
          type={isShown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          className="field w-full flex-1 [&::-ms-reveal]:hidden"
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-controls={field.name}
          onClick={() => setIsShown(!isShown)}
          className="js-only grid w-11 flex-none cursor-pointer place-items-center rounded-md border border-rule-strong bg-surface text-muted hover:border-accent hover:text-accent-strong aria-pressed:border-accent aria-pressed:text-accent-strong"
        >
          <span className="sr-only">Show password</span>
          {/* Not in the sprite, which every page contains. */}
          <svg aria-hidden="true" viewBox="0 0 24 24" className="icon">
            <path d={isShown ? `${eye}M4 4l16 16` : eye} />
          </svg>
        </button>
      </div>
    </Field>
  );
}
