'use client';

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

const againMs = 5000;

interface PostFormProps {
  /** Last part of the form's address. */
  action: string;
  of?: 'account' | 'operator' | undefined;
  className?: string;
  /** What its button at the end says, if it has one there. */
  button?: string;
  look?: 'button-quiet' | 'button-danger';
  children?: ReactNode;
}

/** A form of an account page or of the operator's pages. It ignores a second click while it is sent. */
export function PostForm({ action, of = 'account', className, button, look, children }: PostFormProps) {
  const isSent = useRef(false);
  useEffect(() => {
    // The Back button may restore this page with its state.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) isSent.current = false;
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  const sendOnce = (event: FormEvent) => {
    if (isSent.current) return event.preventDefault();
    isSent.current = true;
    // So that it can be sent again after the browser's Stop button.
    setTimeout(() => {
      isSent.current = false;
    }, againMs);
  };
  return (
    <form
      action={`/${of}/do/${action}`}
      method="post"
      noValidate
      className={className ?? (button && 'grid max-w-prose gap-6')}
      onSubmit={sendOnce}
    >
      {children}
      {button && <SubmitButton look={look}>{button}</SubmitButton>}
    </form>
  );
}

export function SubmitButton({ look, children }: Pick<PostFormProps, 'look' | 'children'>) {
  return (
    <div>
      <button type="submit" className={`button w-full sm:w-auto ${look ?? ''}`}>
        {children}
      </button>
    </div>
  );
}

export function SignOutForm({ of }: Pick<PostFormProps, 'of'>) {
  return (
    <PostForm of={of} action="sign-out">
      <button type="submit" className="link cursor-pointer py-1">
        Sign out
      </button>
    </PostForm>
  );
}
