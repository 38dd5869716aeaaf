/** What every account page does first: who looks at it, and what the form before it has to say. */
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { AccountsUnavailable } from '@/components/account/accounts-unavailable';
import type { ToldView } from '@/components/account/told';
import { type Told, toldOf } from '@/lib/api/accounts/form-parts';
import { type NoDatabase, noDatabase, type Visitor, visitorOf } from '@/lib/api/accounts/visitor';
import { tellStatus } from '@/lib/api/page-status';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;
export type SignedIn = Extract<Visitor, { kind: 'signed_in' }>;

/** Once a request: what a form has to say is fetched once and then forgotten. */
const toldOnce = cache((token: string) => toldOf(token));

export const visitor = cache(async () => visitorOf(await headers()));

/** What the form that led here has to say. */
export async function toldBy(searchParams: SearchParams): Promise<Told | null> {
  const { told } = await searchParams;
  const found = typeof told === 'string' ? await toldOnce(told) : null;
  if (found?.status) tellStatus(found.status.code, found.status.retryAfterSeconds);
  return found;
}

export function toldView(told: Told | null): ToldView {
  return { errors: told?.errors ?? [], typed: told?.typed ?? {}, done: told?.done ?? null };
}

/** The title of a page: first of all whether something is wrong. Accounts are nobody's find in a search engine. */
export async function accountMetadata(title: string, searchParams: SearchParams) {
  const told = await toldBy(searchParams);
  return { title: told?.errors.length ? `Error: ${title}` : title, robots: { index: false, follow: false } };
}

/** A page of an account: shown to who is signed in, others are led to where they can. */
export async function forSignedIn(page: (visitor: SignedIn) => Promise<React.ReactNode>): Promise<React.ReactNode> {
  const found = await visitor();
  if (found.kind === 'signed_out') redirect('/account/sign-in');
  if (found.kind !== 'signed_in') return unavailable(found);
  try {
    return await page(found);
  } catch (error) {
    return unavailable(noDatabase(error));
  }
}

/** A page that signs in: who already is goes on to the account. */
export async function forSignedOut(page: () => React.ReactNode): Promise<React.ReactNode> {
  const found = await visitor();
  if (found.kind === 'signed_in') redirect('/account');
  return found.kind === 'signed_out' ? page() : unavailable(found);
}

function unavailable(why: NoDatabase): React.ReactNode {
  const isBusy = why.kind === 'database_busy';
  if (isBusy) tellStatus(429, why.retryAfterSeconds);
  else tellStatus(503, 60);
  return <AccountsUnavailable isBusy={isBusy} />;
}
