'use client';

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

const againMs = 5000;

interface PostFormProps {
  /** The last part of the form's address. */
  action: string;
  /** Whose pages take it. */
  of?: 'account' | 'operator';
  id?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A form of an account page or of the operator's: plain POST, answered by a page. A second click while it is sent does nothing. */
export function PostForm({ action, of = 'account', id, className, children }: PostFormProps) {
  const isSent = useRef(false);
  useEffect(() => {
    // Back may show this page as it was left.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) isSent.current = false;
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  const sendOnce = (event: FormEvent) => {
    if (isSent.current) return event.preventDefault();
    isSent.current = true;
    // Whoever stopped it may send it again.
    setTimeout(() => {
      isSent.current = false;
    }, againMs);
  };
  return (
    <form action={`/${of}/do/${action}`} id={id} method="post" noValidate className={className} onSubmit={sendOnce}>
      {children}
    </form>
  );
}

interface SubmitButtonProps {
  look?: 'button-quiet' | 'button-danger';
  children: ReactNode;
}

/** Sends its form; on a phone as wide as the page. */
export function SubmitButton({ look, children }: SubmitButtonProps) {
  return (
    <div>
      <button type="submit" className={`button w-full sm:w-auto ${look ?? ''}`}>
        {children}
      </button>
    </div>
  );
}
