import type { ReactNode } from 'react';
import { type NavLink, NavLinks } from '@/components/ui/nav-links';
import { Section } from '@/components/ui/section';
import { FormMessages, type FormResultView } from './form-page';
import { PostForm, SignOutForm } from './post-form';

const pages: readonly NavLink[] = [
  { href: '/account', name: 'Overview', alone: true },
  { href: '/account/sites', name: 'Sites' },
  { href: '/account/bills', name: 'Bills' },
  { href: '/account/developers', name: 'Developers' },
  { href: '/account/settings', name: 'Settings' },
];

interface AccountFrameProps {
  /** Null for a page with a heading of its own. */
  title: string | null;
  result: FormResultView;
  children: ReactNode;
}

/** The frame of an account page: links to the pages, the result of the last form, and the title. */
export function AccountFrame({ title, result, children }: AccountFrameProps) {
  return (
    <div className="-mt-3 grid sm:-mt-4 print:mt-0 grid-cols-[minmax(0,1fr)] gap-6">
      <nav aria-label="Account" className="border-b border-rule">
        <ul className="flex flex-wrap sm:gap-x-2">
          <NavLinks links={pages} />
        </ul>
      </nav>
      <FormMessages result={result} />
      {title !== null && <h1 className="text-3xl font-bold wrap-anywhere sm:text-4xl">{title}</h1>}
      {children}
      <div className="border-t border-rule pt-3 print:hidden">
        <SignOutForm />
      </div>
    </div>
  );
}

export function AccountPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Section id={id} title={title} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-4">
      {children}
    </Section>
  );
}

/** A part of the overview. `beside` stands on the line of its title. */
export function Card({
  id,
  title,
  beside,
  children,
}: {
  id: string;
  title: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="panel p-4 sm:px-6 sm:py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-2">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

interface DeleteFormProps {
  /** The last part of the form's address. */
  action: string;
  id: string;
  /** Opens the question. */
  summary: string;
  /** Read by screen readers after the summary. */
  of?: string;
  /** A sentence about what is deleted. */
  effect?: string;
  button: `${'Delete' | 'Revoke'} ${string}`;
}

/** Asks before something is deleted. It opens in place, without script. */
export function DeleteForm({ action, id, summary, of, effect, button }: DeleteFormProps) {
  return (
    <details className="open:basis-full">
      <summary className="bare button button-danger button-small">
        {summary} {of && <span className="sr-only">{of}</span>}
      </summary>
      <PostForm action={action} className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <input type="hidden" name="id" value={id} />
        <p>{effect} This can’t be undone.</p>
        <button type="submit" className="button button-danger button-small">
          {button}
        </button>
      </PostForm>
    </details>
  );
}

/** A section for a new secret, which is shown only on this page. */
export function ShownOnce({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid max-w-3xl gap-3 rounded-lg border-2 border-accent bg-surface p-4 sm:p-5"
    >
      <h2 id={id} className="text-xl font-bold wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  );
}
