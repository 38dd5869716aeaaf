/** The operations that read a bill for an account. */
import { readForAccount } from '@/lib/accounts/bills/reader';
import { findCallerByKey } from '@/lib/accounts/visitor';
import { BillsError } from '@/lib/bills/errors';
import { extractResponseSchema, toExtractResponse } from '@/lib/bills/responses/extract';
import { toUploadResponse, uploadResponseSchema } from '@/lib/bills/responses/upload';
import { must } from '@/lib/must';
import { makeUncachedJson } from '@/lib/server/http/response';
import { type BillOperation, binaryContent, defineBillOperation, describeJson } from '../openapi/operations';
import { withUpload } from './upload-form';

/** By then the server may have less to do. */
const outOfTimeSeconds = 10;

/** Reads the bill of a request for the account of its key, which is found before the body is read: a refusal costs little. */
const answerIn =
  (shape: typeof toExtractResponse | typeof toUploadResponse): BillOperation['answer'] =>
  async (request) => {
    const caller = await findCallerByKey(request);
    const { signal } = request;
    const share = { client: caller.accountId };
    const reading = await withUpload(request, share, (file) => readForAccount(caller, file, { signal }));
    if (reading.kind === 'read') return makeUncachedJson(200, shape(reading.extraction, reading.billId));
    const { bill, issues } = reading.extraction;
    // What could be read in time has no id, because it is not stored.
    if (bill) return makeUncachedJson(200, shape(reading.extraction));
    const { message } = must(issues[0], 'a bill that could not be read has an issue');
    throw new BillsError('out_of_time', `${message} No credit was used.`, 'file', outOfTimeSeconds);
  };

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

export const extractBill = defineBillOperation(
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
  answerIn(toExtractResponse),
);

export const uploadBill = defineBillOperation(
  {
    operationId: 'uploadBill',
    summary: 'Read an energy bill, in another shape',
    description: 'Like `/v1/extract`, with the answer in another shape. With or without the slash at the end.',
    requestBody: oneFile,
    responses: describeJson('What was read; `energy_data` is null when nothing could be', uploadResponseSchema),
  },
  uploadStatuses,
  answerIn(toUploadResponse),
);
