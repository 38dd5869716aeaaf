/** Days that come from outside: a bill, a form, a query. PostgreSQL has no year 0, and no bill is from before 1900 or after 2199. */
import * as z from 'zod/mini';

/** Matches YYYY-MM-DD of the years 1900 to 2199. */
export const isoDayYears = /^(19|2[01])\d\d-/;

/** YYYY-MM-DD, a day that exists, from 1900 to 2199. */
export const isoDaySchema = z.iso.date().check(z.regex(isoDayYears));
