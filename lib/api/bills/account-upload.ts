/**
 * Handles bills uploaded on account pages: read and stored as through the API, authorised by the session, using the
 * account's credits.
 */

import { readForAccount } from '@/lib/accounts/bills/reader';
import { type FormOutcome, redirectTo } from '@/lib/accounts/forms/define-form';
import { findCaller } from '@/lib/accounts/visitor';
import { toExtractResponse } from '@/lib/bills/responses/extract';
import { toRefusal } from '@/lib/server/http/bill-responses';
import { toPlainLine } from '@/lib/server/plain-text';
import { getSettings } from '@/lib/server/settings';
import {
  type BillProgress,
  describeProblem,
  makeProblem,
  progressMediaType,
  type StoredReading,
  toProblemFromError,
} from '@/lib/site/bill/file-reading';
import { readExtract } from '@/lib/site/bill/reading/from-extract';
import { formatCount } from '@/lib/site/words/format';
import { handleInLines, toFailedReading } from './site-bills';
import { type FormFile, withUpload, withUploads } from './upload-form';

const route = '/account/bills/upload';
const page = '/account/bills';
/** A form without JavaScript gets no response until its files are read, and browsers and proxies time out. */
const formTimeMs = 75_000;

/**
 * Handles `POST /account/bills/upload`. A request that accepts `progressMediaType` has one file; the response is its
 * progress and then the result. Any other request is a form with one or more files; the response redirects to the list
 * with the result of each. Never throws.
 */
export async function handleAccountUpload(request: Request): Promise<Response> {
  if (!request.headers.get('accept')?.includes(progressMediaType)) return redirectTo(await storeForm(request));
  return handleInLines((onProgress) => storeOne(request, onProgress));
}

async function storeOne(request: Request, onProgress: (progress: BillProgress) => void): Promise<StoredReading> {
  try {
    const caller = await findCaller(request);
    return await withUpload(request, { client: caller.accountId }, (file) =>
      storeFile(caller, file, { signal: request.signal, onProgress }),
    );
  } catch (thrown) {
    return toFailedReading(thrown, request, route);
  }
}

/** Reads and stores one file. Rethrows errors of `readForAccount`. */
async function storeFile(...given: Parameters<typeof readForAccount>): Promise<StoredReading> {
  const reading = await readForAccount(...given);
  if (reading.kind === 'out_of_time') return makeProblem('out_of_time');
  const { billId, extraction, isNew } = reading;
  if (extraction.status !== 'failed') return { ok: true, billId, isNew, isPartial: extraction.status === 'partial' };
  const why = readExtract(toExtractResponse(extraction));
  return why.ok ? makeProblem('not_read') : why;
}

async function storeForm(request: Request): Promise<FormOutcome> {
  try {
    const caller = await findCaller(request);
    return await withUploads(request, { client: caller.accountId }, async (files) => {
      const endsAtMs = performance.now() + formTimeMs;
      const store = async ({ bytes, fault }: FormFile): Promise<StoredReading> => {
        if (performance.now() > endsAtMs) return makeProblem('out_of_time');
        if (bytes.length === 0) return makeProblem('file_empty');
        if (fault) return toProblemFromError(fault, null);
        const stored = storeFile(caller, bytes, { signal: request.signal });
        return stored.catch((thrown) => toFailedReading(thrown, request, route));
      };
      const readings: StoredReading[] = [];
      for (const file of files) readings.push(await store(file));
      return { page, result: toFormResult(files, readings) };
    });
  } catch (thrown) {
    const { code, message, reason } = toRefusal(thrown, request, route);
    if (code === 'not_authenticated' || code === 'authentication_failed') {
      const error = { field: 'email', message: 'You were signed out. Sign in and send your bills again' };
      return { page: '/account/sign-in', result: { errors: [error], typed: { return_to: page } } };
    }
    const words = reason === 'no_file' ? 'Select the bills to add first' : message;
    return { page, result: { errors: [{ field: 'file', message: words }] } };
  }
}

/** Returns the page's message: how many files were added, and the problem of each other file. */
function toFormResult(
  files: readonly FormFile[],
  readings: readonly StoredReading[],
): NonNullable<FormOutcome['result']> {
  const stored = readings.flatMap((reading) => (reading.ok ? [reading] : []));
  const added = stored.filter(({ isNew }) => isNew).length;
  const known = stored.length - added;
  const done = [
    ...(added > 0 ? [`${formatCount(added, 'bill')} added.`] : []),
    ...(known > 0
      ? [`${formatCount(known, 'bill was', 'bills were')} in your account already and used no credit.`]
      : []),
  ];
  const errors = readings.flatMap((reading, i) => {
    if (reading.ok) return [];
    const { message } = describeProblem(reading.problem, getSettings().uploadLimits);
    const name = toPlainLine(files[i]?.name ?? '').slice(0, maxNameLength);
    return [{ field: 'file', message: `${name === '' ? `File ${i + 1}` : `“${name}”`}: ${message}` }];
  });
  return { done: done.join(' ') || null, errors };
}

/** Longer names of files are cut. */
const maxNameLength = 80;
