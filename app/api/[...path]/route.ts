import { makeNotFoundResponse, toFetchResponse } from '@/lib/server/http/response';
import { everyMethod } from '../every-method';

/** Addresses that no other route has. Next would make its whole page for them. */
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(() =>
  toFetchResponse(makeNotFoundResponse()),
);
