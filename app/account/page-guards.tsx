/** What every account page does first: who looks at it, and what the form before it has to say. */
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { AccountsUnavailable } from '@/components/account/accounts-unavailable';
import type { FormResultView } from '@/components/account/form-result';
import { type FormResult, takeFormResult } from '@/lib/account-pages/form-parts';
import { type LinkPage, readLinkToken } from '@/lib/account-pages/link-cookie';
import { openAccountServices } from '@/lib/account-services/open-services';
import type { AccountServices } from '@/lib/account-services/services';
import { findVisitor, type NoDatabase, toNoDatabase, type Visitor } from '@/lib/account-services/visitor';
import { setPageStatus } from '@/lib/server/http/page-status';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;
export type SignedIn = Extract<Visitor, { kind: 'signed_in' }>;

/** Once a request: what a form has to say is fetched once and then forgotten. */
const cachedFormResult = cache(takeFormResult);

export const readVisitor = cache(async () => findVisitor(await headers()));

/** What the form that led here has to say. */
export async function takeFormResultOnce(searchParams: SearchParams): Promise<FormResult | null> {
  const { told } = await searchParams;
  const found = typeof told === 'string' ? await cachedFormResult(told) : null;
  if (found?.status) setPageStatus(found.status.code, found.status.retryAfterSeconds);
  return found;
}

export function toFormResultView(result: FormResult | null): FormResultView {
  return { errors: result?.errors ?? [], typed: result?.typed ?? {}, done: result?.done ?? null };
}

/** The title of a page: first of all whether something is wrong. Search engines do not list account pages. */
export async function buildAccountMetadata(title: string, searchParams: SearchParams) {
  const result = await takeFormResultOnce(searchParams);
  return { title: result?.errors.length ? `Error: ${title}` : title, robots: { index: false, follow: false } };
}

/** A page of an account. Anybody who is not signed in is sent to the sign-in page. */
export async function renderForSignedIn(
  page: (visitor: SignedIn) => Promise<React.ReactNode>,
): Promise<React.ReactNode> {
  const found = await readVisitor();
  if (found.kind === 'signed_out') redirect('/account/sign-in');
  if (found.kind !== 'signed_in') return renderUnavailable(found);
  try {
    return await page(found);
  } catch (error) {
    return renderUnavailable(toNoDatabase(error));
  }
}

/** A page that a link from a mail led to: `find` looks the link up. A link that does not work gets `dead` and status 410. */
export async function renderForLink<T>(
  page: LinkPage,
  find: (token: string, services: AccountServices) => Promise<T | null>,
  { live, dead }: { live: (found: T) => React.ReactNode; dead: React.ReactNode },
): Promise<React.ReactNode> {
  try {
    const token = readLinkToken(await headers(), page);
    const found = token === null ? null : await find(token, await openAccountServices());
    if (found !== null) return live(found);
  } catch (error) {
    return renderUnavailable(toNoDatabase(error));
  }
  setPageStatus(410);
  return dead;
}

/** A page to sign in or sign up. Anybody who is signed in already is sent to the account. */
export async function renderForSignedOut(page: () => React.ReactNode): Promise<React.ReactNode> {
  const found = await readVisitor();
  if (found.kind === 'signed_in') redirect('/account');
  return found.kind === 'signed_out' ? page() : renderUnavailable(found);
}

/** In the place of a page that needs the database. */
export function renderUnavailable(why: NoDatabase): React.ReactNode {
  const isBusy = why.kind === 'database_busy';
  if (isBusy) setPageStatus(429, why.retryAfterSeconds);
  else setPageStatus(503, 60);
  return <AccountsUnavailable isBusy={isBusy} />;
}
