import type { ReactNode } from 'react';

interface PostFormProps {
  /** The last part of the form's address. */
  action: string;
  className?: string;
  children: ReactNode;
}

/** A form of an account page: plain POST, answered by a page. */
export function PostForm({ action, className, children }: PostFormProps) {
  return (
    <form action={`/account/do/${action}`} method="post" noValidate className={className}>
      {children}
    </form>
  );
}
