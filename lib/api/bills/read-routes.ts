/** The endpoints that read a bill, for accounts and for the site's own pages. */

import { type Reading, readAccountBill } from '@/lib/accounts/bills/reader';
import { findCallerByKey } from '@/lib/accounts/callers';
import type { Caller } from '@/lib/accounts/keys';
import { openAccountServices } from '@/lib/accounts/open-services';
import type { Extraction } from '@/lib/bills/bill';
import { BillsError } from '@/lib/bills/errors';
import { sniff } from '@/lib/bills/read/sniff';
import type { ReadCallbacks } from '@/lib/bills/reader-client';
import {
  type ExtractResponse,
  extractResponseSchema,
  toExtractResponse,
  toUploadResponse,
  type UploadResponse,
  uploadResponseSchema,
} from '@/lib/bills/responses';
import { isSampleBill } from '@/lib/bills/samples';
import { must } from '@/lib/must';
import { readBillFile } from '@/lib/server/bill-reader';
import { toClientKey } from '@/lib/server/client/client-address';
import { readClient } from '@/lib/server/client/trusted-client';
import { countEvent } from '@/lib/server/counts';
import { handleBillRoute, makeBillJson } from '@/lib/server/http/bill-responses';
import type { ByteBudget } from '@/lib/server/limits/byte-budget';
import { getSettings } from '@/lib/server/settings';
import { getToday } from '@/lib/server/today';
import { binaryContent, describeBillOperation, describeJson } from '../openapi/bill-operation';
import { withUpload } from './upload-form';

/** Credits do not come back by themselves, so callers need not retry sooner than after a day. */
const noCreditsSeconds = 24 * 60 * 60;
/** By then the server may have less to do. */
const outOfTimeSeconds = 10;

type Shape = (extraction: Extraction, billUuid?: string) => ExtractResponse | UploadResponse;

const oneFile = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        required: ['file'],
        properties: { file: { ...binaryContent.schema, description: 'PDF, JPEG, PNG or TIFF; one bill' } },
      },
    },
  },
};
const uploadStatuses = [400, 413, 415];

export const extractOperation = describeBillOperation(
  {
    operationId: 'extractBill',
    summary: 'Read an energy bill',
    description:
      'The file is the only input: we find out type, retailer and layout. What was read is stored in the ' +
      'account of the key, the file only if the account asks for it. The rules behind `validation_issues` are ' +
      'published at `/bill/checks`, by their `code`. A bill that was read costs one credit. A failed one ' +
      'costs none, nor does the same file again: it is the same bill. The published sample bills cost none. ' +
      'Where the time runs out before all pages are read, the answer is `partial` with the issue ' +
      '`file_out_of_time` and no `bill_uuid`. It is neither stored nor charged, and the same file is read ' +
      'afresh.',
    requestBody: oneFile,
    responses: describeJson('What was read, and what the checks say of it', extractResponseSchema),
  },
  uploadStatuses,
);

/** Answers `POST /v1/extract`. Never throws. */
export function handleExtract(request: Request): Promise<Response> {
  return handleForAccount(request, '/v1/extract', toExtractResponse);
}

export const uploadOperation = describeBillOperation(
  {
    operationId: 'uploadBill',
    summary: 'Read an energy bill, in another shape',
    description: 'Like `/v1/extract`, with the answer in another shape. With or without the slash at the end.',
    requestBody: oneFile,
    responses: describeJson('What was read; `energy_data` is null when nothing could be', uploadResponseSchema),
  },
  uploadStatuses,
);

/** Answers `POST /api/v2/public/bills/upload/`, in another shape. Never throws. */
export function handleUpload(request: Request): Promise<Response> {
  return handleForAccount(request, '/api/v2/public/bills/upload/', toUploadResponse);
}

/**
 * Reads a bill for the site's own pages, without key, account and credits, and stores nothing. `listener` gets the
 * progress and pictures of pages. Never throws.
 */
export function handleSiteBills(request: Request, listener?: Omit<ReadCallbacks, 'signal'>): Promise<Response> {
  const client = `visitor ${toClientKey(readClient(request.headers))}`;
  const read = async (file: Uint8Array, _: null, signal: AbortSignal) => {
    const extraction = await readBillFile(file, client, { ...listener, signal });
    return extraction.outOfTime ? toUnfinishedResponse(extraction, toExtractResponse) : toExtractResponse(extraction);
  };
  return handleBillRequest(request, { route: 'site', identify: async () => null, read, findClient: () => client });
}

/** The parts of an endpoint. */
export interface BillReadRoute<Who extends Caller | null> {
  /** Address for the log. */
  route: string;
  /** Identifies the caller before the body is read, so that refused requests cost little. Throws BillsError. */
  identify: (request: Request) => Promise<Who>;
  /** Reads a file into the endpoint's response, until `signal` is aborted. Throws BillsError, QueueFullError. */
  read: (file: Uint8Array, who: Who, signal: AbortSignal) => Promise<ExtractResponse | UploadResponse>;
  /** Memory for all uploads together, of which each client has a share; that of the server unless a test has its own. */
  uploads?: ByteBudget;
  /** The account's id, or a visitor's address. */
  findClient: (who: Who) => string;
}

/** Never throws. */
export function handleBillRequest<Who extends Caller | null>(
  request: Request,
  { route, identify, read, uploads, findClient }: BillReadRoute<Who>,
): Promise<Response> {
  return handleBillRoute(request, route, 'POST', async () => {
    const who = await identify(request);
    const share = { client: findClient(who), ...(uploads && { budget: uploads }) };
    return makeBillJson(200, await withUpload(request, share, (file) => read(file, who, request.signal)));
  });
}

function handleForAccount(request: Request, route: string, shape: Shape): Promise<Response> {
  const read = async (file: Uint8Array, caller: Caller, signal: AbortSignal) => {
    const reading = await readForAccount(caller, file, { signal });
    return reading.kind === 'read'
      ? shape(reading.extraction, reading.billId)
      : toUnfinishedResponse(reading.extraction, shape);
  };
  const findClient = ({ accountId }: Caller) => accountId;
  return handleBillRequest(request, { route, identify: findCallerByKey, read, findClient });
}

/**
 * Reads a file into the account of `caller` and takes its credit. Throws BillsError without credits, and what the
 * reader and the database throw.
 */
export async function readForAccount(
  caller: Caller,
  file: Uint8Array,
  callbacks: Omit<ReadCallbacks, 'onPicture'>,
): Promise<Extract<Reading, { extraction: Extraction }>> {
  const { bills } = await openAccountServices();
  const type = sniff(file);
  const reading = await readAccountBill({
    ...{ bills, caller, day: getToday(), isFree: isSampleBill },
    file: { bytes: file, type: type.readable ? type.type : 'unknown' },
    readFile: (bytes) => readBillFile(bytes, caller.accountId, callbacks),
  });
  countReading(reading);
  if ('extraction' in reading) return reading;
  if (reading.kind === 'no_account') throw new BillsError('authentication_failed', 'This account was deleted.');
  throw new BillsError('throttled', formatNoCredits(), null, noCreditsSeconds, reading.kind);
}

function countReading(reading: Reading): void {
  countEvent('bill_readings', findOutcome(reading));
  if (reading.kind === 'read' && reading.isCharged) countEvent('credits_spent');
}

function findOutcome(reading: Reading): string {
  if (reading.kind !== 'read') return reading.kind;
  if (!reading.isNew) return 'known';
  return reading.extraction.status;
}

/** Returns what could be read in time, without an id, because it is not stored; throws when nothing was read. */
function toUnfinishedResponse(extraction: Extraction, shape: Shape): ExtractResponse | UploadResponse {
  if (extraction.bill) return shape(extraction);
  const [issue] = extraction.issues;
  throw new BillsError(
    'out_of_time',
    `${must(issue, 'a bill that could not be read has an issue').message} No credit was used.`,
    'file',
    outOfTimeSeconds,
  );
}

function formatNoCredits(): string {
  const { OPERATOR_CONTACT_URL } = getSettings();
  const whom = OPERATOR_CONTACT_URL ? `: ${OPERATOR_CONTACT_URL}` : ' whoever runs this site.';
  return `This account has no credits left. Each new bill uses one. Files we have read before are free. For more credits, ask${whom}`;
}
