/** The process's own bill endpoints: who may ask, who reads, and the memory they share. */

import type { Caller } from '@/lib/accounts/keys';
import type { Reading } from '@/lib/accounts/reader';
import type { Extraction } from '@/lib/bills/bill';
import type { ExtractResponse, UploadResponse } from '@/lib/bills/contract';
import { BillsError } from '@/lib/bills/errors';
import { sniff } from '@/lib/bills/read/sniff';
import type { Asker } from '@/lib/bills/read-bill';
import { toExtractResponse, toUploadResponse } from '@/lib/bills/shapes';
import { callerOfKey } from './accounts/callers';
import { accountServices } from './accounts/services';
import { answerBillRequest } from './bills';
import { ByteBudget } from './byte-budget';
import { clientKey } from './client-address';
import { env } from './env';
import { readBillFile } from './read-file';
import { shared } from './registry';
import { clientOfHeaders } from './trust';
import { secondsWords } from './wait-words';

/** All uploads in progress together: eight of the largest, or hundreds of the usual size. */
const maxUploadBytes = 160 * 1024 * 1024;
/** Credits do not come back by themselves: nobody needs to ask more than once a day. */
const noCreditsSeconds = 24 * 60 * 60;
const creditsInUseSeconds = 5;
/** Until the machine may have less to do. */
const outOfTimeSeconds = 10;

type Shape = (extraction: Extraction, billUuid?: string) => ExtractResponse | UploadResponse;

/** `POST /v1/extract`: asks for a key. Never throws. */
export function answerExtract(request: Request): Promise<Response> {
  return answerAccount(request, '/v1/extract', toExtractResponse);
}

/** `POST /api/v2/public/bills/upload/`: the same in the other shape. Never throws. */
export function answerUpload(request: Request): Promise<Response> {
  return answerAccount(request, '/api/v2/public/bills/upload/', toUploadResponse);
}

/**
 * What the site's own pages ask when no remote service is set: a caller of its own, without key, account and credits. Nothing
 * is stored. `listener` is told how far the reading is and given pictures of pages. Never throws.
 */
export function billsService(request: Request, listener?: Omit<Asker, 'signal'>): Promise<Response> {
  const client = `visitor ${clientKey(clientOfHeaders(request.headers))}`;
  const read = async (file: Uint8Array, _: null, signal: AbortSignal) => {
    const extraction = await readBillFile(file, client, { ...listener, signal });
    return extraction.outOfTime ? unfinished(extraction, toExtractResponse) : toExtractResponse(extraction);
  };
  return answerBillRequest(request, { route: 'site', identify: async () => null, read, uploads: uploadBudget() });
}

function answerAccount(request: Request, route: string, shape: Shape): Promise<Response> {
  const read = async (file: Uint8Array, caller: Caller, signal: AbortSignal) => {
    const reading = await readForAccount(caller, file, { signal });
    return reading.kind === 'read' ? shape(reading.extraction, reading.billId) : unfinished(reading.extraction, shape);
  };
  return answerBillRequest(request, { route, identify: callerOfKey, read, uploads: uploadBudget() });
}

/**
 * Reads a file into the account of `caller` and takes its credit, whether a program or a page sent it. Throws BillsError where
 * there are no credits for it, and what the reader and the database throw.
 */
export async function readForAccount(
  caller: Caller,
  file: Uint8Array,
  asker: Omit<Asker, 'onPicture'>,
): Promise<Extract<Reading, { extraction: Extraction }>> {
  const { reader } = await accountServices();
  const type = sniff(file);
  const reading = await reader.read(
    caller,
    { bytes: file, type: type.readable ? type.type : 'unknown' },
    (bytes, signal) => readBillFile(bytes, caller.accountId, { ...asker, signal }),
    asker.signal,
  );
  if ('extraction' in reading) return reading;
  if (reading.kind === 'no_account') throw new BillsError('authentication_failed', 'This account was deleted.');
  const { kind } = reading;
  if (kind === 'no_credits') throw new BillsError('throttled', noCreditsWords(), null, noCreditsSeconds, kind);
  const words = `All your remaining credits are in use by bills being read. Try again in ${secondsWords(creditsInUseSeconds)}.`;
  throw new BillsError('throttled', words, null, creditsInUseSeconds, kind);
}

/** What could be read in time, under no name, since it is not stored; throws where that is nothing. */
function unfinished(extraction: Extraction, shape: Shape): ExtractResponse | UploadResponse {
  if (extraction.bill) return shape(extraction);
  const [issue] = extraction.issues;
  throw new BillsError('out_of_time', `${issue!.message} No credit was used.`, 'file', outOfTimeSeconds);
}

function noCreditsWords(): string {
  const { OPERATOR_CONTACT_URL } = env();
  const whom = OPERATOR_CONTACT_URL ? `: ${OPERATOR_CONTACT_URL}` : ' whoever runs this site.';
  return `This account has no credits left. Each new bill uses one. Files we have read before are free. For more credits, ask${whom}`;
}

/** The memory of all uploads of the process. */
export function uploadBudget(): ByteBudget {
  return shared('uploads', () => new ByteBudget(maxUploadBytes));
}
