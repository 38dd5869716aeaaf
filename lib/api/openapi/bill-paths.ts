/** The bill endpoints described for machines, from the same schemas and the same error table as their code. */
import { z } from 'zod';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { billErrorSchema, billListSchema, extractResponseSchema, uploadResponseSchema } from '@/lib/bills/contract';
import { billsErrors } from '@/lib/bills/errors';
import { billListQuerySchema } from '../stored-bills/bill-query';
import { billExportQuerySchema, exportsPerMinute, maxConcurrentExports } from '../stored-bills/export/export-route';
import { describeErrors, groupCodesByStatus } from './error-responses';

const codes = groupCodesByStatus(billsErrors);
const uploadStatuses = [400, 401, 405, 406, 413, 415, 429, 500, 503];
const bill = { security: [{ apiKey: [] }] };
const extension = 'Extension. ';

const oneFile = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        required: ['file'],
        properties: {
          file: { type: 'string' as const, format: 'binary', description: 'PDF, JPEG, PNG or TIFF; one bill' },
        },
      },
    },
  },
};

const reading =
  'The file is the only input: we find out type, retailer and layout. What was read is stored in the ' +
  'account of the key, the file only if the account asks for it. The rules behind `validation_issues` are ' +
  'published at `/bill/checks`, by their `code`. A bill that was read costs one credit. A failed one ' +
  'costs none, nor does the same file again: it is the same bill. The published sample bills cost none. ' +
  'Where the time runs out before all pages are read, the answer is `partial` with the issue ' +
  '`file_out_of_time` and no `bill_uuid`. It is neither stored nor charged, and the same file is read ' +
  'afresh.';

const billPath = z.object({ bill_uuid: z.uuid() });

/** Path by path, for the document of the API. */
export function buildBillPaths() {
  return {
    '/v1/extract': {
      post: {
        ...bill,
        operationId: 'extractBill',
        summary: 'Read an energy bill',
        description: reading,
        requestBody: oneFile,
        responses: buildResponses(
          buildAnswer('What was read, and what the checks say of it', extractResponseSchema),
          uploadStatuses,
        ),
      },
    },
    '/api/v2/public/bills/upload/': {
      post: {
        ...bill,
        operationId: 'uploadBill',
        summary: 'Read an energy bill, in another shape',
        description: 'Like `/v1/extract`, with the answer in another shape. With or without the slash at the end.',
        requestBody: oneFile,
        responses: buildResponses(
          buildAnswer('What was read; `energy_data` is null when nothing could be', uploadResponseSchema),
          uploadStatuses,
        ),
      },
    },
    '/v1/bills': { get: buildListOperation() },
    '/v1/bills/export': { get: buildExportOperation() },
    '/v1/bills/{bill_uuid}': { get: buildGetOperation(), delete: buildDeleteOperation() },
    '/v1/bills/{bill_uuid}/file': { get: buildFileOperation() },
  };
}

function buildListOperation() {
  return {
    ...bill,
    operationId: 'listBills',
    summary: 'List your bills',
    description: `${extension}Searched, filtered and sorted; the newest first unless \`sort\` says otherwise. A bill has to meet every parameter that is given. Also answers the session of an account page.`,
    requestParams: { query: billListQuerySchema },
    responses: buildResponses(buildAnswer('A page of the list', billListSchema), [400, 401, 405, 406, 429, 500, 503]),
  };
}

function buildExportOperation() {
  const file = { schema: { type: 'string' as const, format: 'binary' } };
  const kinds = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'];
  return {
    ...bill,
    operationId: 'exportBills',
    summary: 'Export your bills',
    description: `${extension}What the same search and filters find, as a file. CSV is UTF-8 with a byte order mark. XLSX has a sheet of bills and one of charge lines. Its account numbers are text. In a CSV file, spreadsheet programs drop the zeros at their start. PDF is a report with totals by site and retailer. Sums are in dollars. At most ${exportsPerMinute} exports a minute, and ${maxConcurrentExports} at once. Also answers the session of an account page.`,
    requestParams: { query: billExportQuerySchema },
    responses: {
      200: {
        description: 'The file, as an attachment',
        content: Object.fromEntries(kinds.map((kind) => [kind, file])),
      },
      ...buildErrorResponses([400, 401, 405, 429, 500, 503]),
    },
  };
}

function buildGetOperation() {
  return {
    ...bill,
    operationId: 'getBill',
    summary: 'Get a bill',
    description: `${extension}As it was answered when it was sent.`,
    requestParams: { path: billPath },
    responses: buildResponses(buildAnswer('The bill', extractResponseSchema), [401, 404, 405, 406, 429, 500, 503]),
  };
}

function buildDeleteOperation() {
  return {
    ...bill,
    operationId: 'deleteBill',
    summary: 'Delete a bill',
    description: `${extension}Its file is deleted too. The same file sent again is then another bill, and costs a credit.`,
    requestParams: { path: billPath },
    responses: {
      204: { description: 'It is deleted' },
      ...buildErrorResponses([401, 403, 404, 405, 406, 429, 500, 503]),
    },
  };
}

function buildFileOperation() {
  const file = { schema: { type: 'string' as const, format: 'binary' } };
  return {
    ...bill,
    operationId: 'getBillFile',
    summary: 'Get the file of a bill',
    description: `${extension}Only while the account keeps files.`,
    requestParams: { path: billPath },
    responses: {
      200: { description: 'The file as it was sent, as an attachment', content: { 'application/octet-stream': file } },
      ...buildErrorResponses([401, 404, 405, 429, 500, 503]),
    },
  };
}

function buildAnswer(description: string, schema: z.ZodType): ZodOpenApiResponseObject {
  return { description, content: { 'application/json': { schema } } };
}

function buildResponses(ok: ZodOpenApiResponseObject, statuses: number[]): ZodOpenApiResponsesObject {
  return { 200: ok, ...buildErrorResponses(statuses) };
}

function buildErrorResponses(statuses: number[]): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    statuses.map((status): [string, ZodOpenApiResponseObject] => [
      String(status),
      {
        description: describeErrors(billsErrors, codes.get(status) ?? []),
        ...(status === 429 && {
          headers: {
            'Retry-After': { description: 'Whole seconds to wait', schema: { type: 'integer' as const, minimum: 1 } },
          },
        }),
        content: { 'application/json': { schema: billErrorSchema } },
      },
    ]),
  );
}
