/** Wraps account pages: finds the visitor and the result of the last form, and handles an unavailable database. */
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { z } from 'zod';
import { ForgetResult } from '@/components/account/forget-result';
import type { FormResultView } from '@/components/account/form-page';
import { AccountsUnavailable } from '@/components/account/sign-in-pages';
import { type FormResult, noResult, openFormResult } from '@/lib/accounts/forms/define-form';
import { toReturnAddress } from '@/lib/accounts/forms/sign-in-parts';
import { findVisitor, type NoDatabase, toNoDatabase, type Visitor } from '@/lib/accounts/visitor';
import { setPageStatus } from '@/lib/server/http/page-status';
import { addressHeader } from '@/lib/server/http/security-headers';
import type { SearchParams } from '../search-params';

type SignedIn = Extract<Visitor, { kind: 'signed_in' }>;

export interface PageProps {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
}

interface PageRequest extends PageProps {
  result: FormResult;
}

const readVisitor = cache(async () => findVisitor(await headers()));

/** Opened once, for the title and all parts of the page. */
const openResultOnce = cache(async (token: string) => {
  const found = openFormResult(await headers(), token);
  if (found?.status) setPageStatus(found.status.code, found.status.retryAfterSeconds);
  return found;
});

/** Reads the result of the form that redirected here. */
export async function readFormResult(searchParams: SearchParams): Promise<FormResult> {
  const { told } = await searchParams;
  return (typeof told === 'string' && (await openResultOnce(told))) || noResult;
}

/** Titles say first whether there is an error. Search engines must not list account pages. */
export function buildAccountMetadata(title: string, { errors }: FormResult) {
  return { title: errors.length > 0 ? `Error: ${title}` : title, robots: { index: false, follow: false } };
}

/** Makes the exports of a page that needs no sign-in. */
export function accountPage(title: string, render: (request: PageRequest) => ReactNode | Promise<ReactNode>) {
  return {
    generateMetadata: async ({ searchParams }: PageProps) =>
      buildAccountMetadata(title, await readFormResult(searchParams)),
    page: async (props: PageProps) => {
      const result = await readFormResult(props.searchParams);
      return (
        <>
          {result !== noResult && <ForgetResult />}
          {await render({ ...props, result })}
        </>
      );
    },
  };
}

/** The address of the sign-in page that leads back to the page asked for. */
async function findSignInHref(): Promise<string> {
  const asked = toReturnAddress((await headers()).get(addressHeader));
  return `/account/sign-in${asked === '/account' ? '' : `?${new URLSearchParams({ return_to: asked })}`}`;
}

/** Makes the exports of a page for signed-in accounts; others are redirected to the sign-in page. */
export function signedInPage(title: string, render: (request: PageRequest & SignedIn) => Promise<ReactNode>) {
  return accountPage(title, async (request) => {
    const found = await readVisitor();
    if (found.kind === 'signed_out') redirect(await findSignInHref());
    if (found.kind !== 'signed_in') return renderUnavailable(found);
    try {
      return await render({ ...request, ...found });
    } catch (error) {
      return renderUnavailable(toNoDatabase(error));
    }
  });
}

/** The same for what an account has, by the id in the address. Where it has none, the title says so too. */
export function ownPage<T>(
  title: string,
  find: (id: string, from: SignedIn) => Promise<T | null>,
  render: (found: T, request: PageRequest) => ReactNode,
) {
  const findOnce = cache(async (id: string) => {
    const visitor = await readVisitor();
    return visitor.kind === 'signed_in' && z.uuid().safeParse(id).success ? find(id, visitor) : null;
  });
  const { page, generateMetadata } = signedInPage(title, async (request) =>
    render((await findOnce((await request.params).id)) ?? notFound(), request),
  );
  return {
    page,
    generateMetadata: async (props: PageProps) => {
      // The page says what is wrong with the database.
      const found = await findOnce((await props.params).id).catch(() => undefined);
      if (found === null && (await readVisitor()).kind === 'signed_in') notFound();
      return generateMetadata(props);
    },
  };
}

/** Makes the exports of a page to sign in or sign up; signed-in visitors are redirected to `return_to`, or the overview. */
export function signedOutPage(title: string, render: (result: FormResultView, returnTo: string) => ReactNode) {
  return accountPage(title, async ({ result, searchParams }) => {
    const found = await readVisitor();
    const returnTo = toReturnAddress(String((await searchParams).return_to));
    if (found.kind === 'signed_in') redirect(returnTo);
    return found.kind === 'signed_out' ? render(result, returnTo) : renderUnavailable(found);
  });
}

interface LinkedPage<T> {
  find: (headers: Headers) => Promise<T | null>;
  live: (found: T, result: FormResultView) => ReactNode;
  /** Shown with status 410 for a link that does not work. */
  dead: ReactNode;
}

/** Makes the exports of the page of an emailed link. */
export function linkedPage<T>(title: string, { find, live, dead }: LinkedPage<T>) {
  return accountPage(title, async ({ result }) => {
    try {
      const found = await find(await headers());
      if (found !== null) return live(found, result);
    } catch (error) {
      return renderUnavailable(toNoDatabase(error));
    }
    setPageStatus(410);
    return dead;
  });
}

/** Shown instead of a page that needs the database. */
export function renderUnavailable(why: NoDatabase): ReactNode {
  const isBusy = why.kind === 'database_busy';
  if (isBusy) setPageStatus(429, why.retryAfterSeconds);
  else setPageStatus(503, 60);
  return <AccountsUnavailable isBusy={isBusy} />;
}
