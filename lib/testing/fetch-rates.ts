import { handleRatesRequest } from '@/lib/api/rates/rates';
import { toFetchResponse } from '@/lib/server/http/response';

/** What our own service answers to a query of `GET /v1/rates`, as a function. */
export async function fetchRates(query: string): Promise<Response> {
  return toFetchResponse(await handleRatesRequest({ method: 'GET', search: `?${query}`, client: '' }));
}
