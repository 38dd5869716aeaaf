import { makeNotFoundAnswer, toResponse } from '@/lib/server/http/answer';
import { everyMethod } from '../every-method';

/** Addresses that no other route has. Next would make its whole page for them. */
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(() => toResponse(makeNotFoundAnswer()));
