/** Receives the forms of the operator's pages. */
import { notFound } from 'next/navigation';
import { handleOperatorForm } from '@/lib/accounts/operator/operator-forms';
import { hasOperatorView } from '@/lib/accounts/operator/session';
import { seeOther } from '@/lib/server/http/response';

export async function POST(request: Request, { params }: { params: Promise<{ action: string }> }): Promise<Response> {
  return (await handleOperatorForm(request, (await params).action)) ?? notFound();
}

/** Redirects somebody who opens the address of a form. */
export const GET = () => (hasOperatorView() ? seeOther('/operator') : notFound());
