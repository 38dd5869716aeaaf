import type { ReactNode } from 'react';
import { type NavLink, NavLinks } from '@/components/ui/nav-links';
import { FormResult, type FormResultView } from './form-result';
import { SignOutForm } from './post-form';

const pages: readonly NavLink[] = [
  { href: '/account', name: 'Overview', alone: true },
  { href: '/account/bills', name: 'Bills' },
  { href: '/account/sites', name: 'Sites' },
  { href: '/account/settings', name: 'Settings' },
];

interface AccountFrameProps {
  title: string;
  result: FormResultView;
  children: ReactNode;
}

/** The frame of an account page: the result of the last form, the title and links to the other pages. */
export function AccountFrame({ title, result, children }: AccountFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <FormResult result={result} />
      <header className="grid gap-3">
        <h1 className="text-3xl font-bold wrap-anywhere sm:text-4xl">{title}</h1>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-rule pb-2">
          <nav aria-label="Account">
            <ul className="flex flex-wrap gap-x-1 sm:gap-x-6">
              <NavLinks links={pages} />
            </ul>
          </nav>
          <SignOutForm />
        </div>
      </header>
      {children}
    </div>
  );
}

export function AccountPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 id={id} className="text-2xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
