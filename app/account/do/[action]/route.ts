/** Receives the forms of account pages. */
import { notFound } from 'next/navigation';
import { handleAccountForm } from '@/lib/accounts/forms/forms';
import { seeOther } from '@/lib/server/http/response';

export async function POST(request: Request, { params }: { params: Promise<{ action: string }> }): Promise<Response> {
  return (await handleAccountForm(request, (await params).action)) ?? notFound();
}

/** Redirects somebody who opens the address of a form. */
export const GET = () => seeOther('/account');
