import type { ReactNode } from 'react';

interface PostFormProps {
  /** The last part of the form's address. */
  action: string;
  /** Whose pages take it. */
  of?: 'account' | 'operator';
  id?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A form of an account page or of the operator's: plain POST, answered by a page. */
export function PostForm({ action, of = 'account', id, className, children }: PostFormProps) {
  return (
    <form action={`/${of}/do/${action}`} id={id} method="post" noValidate className={className}>
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
