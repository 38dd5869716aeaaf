/** Where the forms of the account pages go. */
import { notFound } from 'next/navigation';
import { answerAccountForm } from '@/lib/account-pages/forms';

export async function POST(request: Request, { params }: { params: Promise<{ action: string }> }): Promise<Response> {
  return (await answerAccountForm(request, (await params).action)) ?? notFound();
}

/** Somebody loads the address of a form again. */
export const GET = () => new Response(null, { status: 303, headers: { location: '/account' } });
