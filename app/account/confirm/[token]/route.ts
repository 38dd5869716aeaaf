/** The address of links in emails. */
import { followLink } from '@/lib/accounts/forms/browser-cookies';

export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  return followLink('confirm', (await params).token);
}
