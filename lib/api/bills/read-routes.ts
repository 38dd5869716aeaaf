/** The endpoints that read a bill for an account. */

import { readForAccount } from '@/lib/accounts/bills/reader';
import { findCallerByKey } from '@/lib/accounts/visitor';
import type { Extraction } from '@/lib/bills/bill';
import { BillsError } from '@/lib/bills/errors';
import {
  type ExtractResponse,
  extractResponseSchema,
  type UploadResponse,
  uploadResponseSchema,
} from '@/lib/bills/responses';
import { must } from '@/lib/must';
import { handleBillRoute } from '@/lib/server/http/bill-responses';
import type { ByteBudget } from '@/lib/server/http/multipart';
import { makeUncachedJson } from '@/lib/server/http/response';
import { binaryContent, describeBillOperation, describeJson } from '../openapi/operations';
import { withUpload } from './upload-form';

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

/** Who sends a bill, and how it is read for them. */
export interface BillSender {
  /** The account's id, or a visitor's address. */
  client: string;
  /** Throws BillsError, QueueFullError. */
  read: (file: Uint8Array) => Promise<ExtractResponse | UploadResponse>;
}

/**
 * Answers a request to read a bill; `route` is its address for the log. The sender is identified before the body is read, so
 * that refused requests cost little. `uploads` is the memory for all uploads, if not the server's. Never throws.
 */
export function handleBillRequest(
  request: Request,
  route: string,
  identify: () => Promise<BillSender>,
  uploads?: ByteBudget,
): Promise<Response> {
  return handleBillRoute(request, route, 'POST', async () => {
    const { client, read } = await identify();
    return makeUncachedJson(200, await withUpload(request, { client, budget: uploads }, read));
  });
}

/** Answers a request to read a bill for the account of its key, in a shape. Never throws. */
export function handleAccountBill(request: Request, route: string, shape: Shape): Promise<Response> {
  return handleBillRequest(request, route, async () => {
    const caller = await findCallerByKey(request);
    const read = async (file: Uint8Array) => {
      const reading = await readForAccount(caller, file, { signal: request.signal });
      return reading.kind === 'read'
        ? shape(reading.extraction, reading.billId)
        : toUnfinishedResponse(reading.extraction, shape);
    };
    return { client: caller.accountId, read };
  });
}

/** Returns what could be read in time, without an id, because it is not stored; throws when nothing was read. */
export function toUnfinishedResponse<T>(extraction: Extraction, shape: (extraction: Extraction) => T): T {
  if (extraction.bill) return shape(extraction);
  const [issue] = extraction.issues;
  throw new BillsError(
    'out_of_time',
    `${must(issue, 'a bill that could not be read has an issue').message} No credit was used.`,
    'file',
    outOfTimeSeconds,
  );
}
