/** What every page of the operator's view does first: whether there is one, and who looks at it. */
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import type { FormResultView } from '@/components/account/form-result';
import { OperatorSignIn } from '@/components/operator/sign-in';
import { hasOperatorView, isOperator } from '@/lib/account-pages/operator/session';
import { type SearchParams, takeFormResultOnce, toFormResultView } from '../account/page-guards';

/** Search engines do not list these pages. */
export async function buildOperatorMetadata(title: string, searchParams: SearchParams) {
  const result = hasOperatorView() ? await takeFormResultOnce(searchParams) : null;
  return { title: result?.errors.length ? `Error: ${title}` : title, robots: { index: false, follow: false } };
}

/** A page for whoever has signed in with the token; others get the form for it in its place. */
export async function renderForOperator(
  searchParams: SearchParams,
  page: (result: FormResultView) => Promise<React.ReactNode>,
): Promise<React.ReactNode> {
  if (!hasOperatorView()) notFound();
  const result = toFormResultView(await takeFormResultOnce(searchParams));
  return isOperator(await headers()) ? page(result) : <OperatorSignIn result={result} />;
}
