/**
 * Where the form that checks a bill goes: on to the comparison, or back to the form with what has to change. A script is
 * told the address, so that it goes there by itself and keeps in its memory what no address has.
 */
import { FormRefusal, readFields } from '@/lib/accounts/forms/define-form';
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { seeOther } from '@/lib/server/http/response';
import { formatFormHref, readBillForm } from '@/lib/site/address/bill-form';

export async function POST(request: Request): Promise<Response> {
  try {
    const fields = await readFields(request);
    const { href, errors } = readBillForm(fields, findNetworksOfPostcode);
    const isScript = request.headers.get('accept') === 'application/json';
    return isScript
      ? Response.json({ href, errors }, { headers: { 'cache-control': 'no-store' } })
      : seeOther(href ?? formatFormHref(fields, errors));
  } catch (thrown) {
    if (!(thrown instanceof FormRefusal)) throw thrown;
    return seeOther('/bill/enter');
  }
}

/** Somebody loads the address of the form again. */
export const GET = () => seeOther('/bill/enter');
