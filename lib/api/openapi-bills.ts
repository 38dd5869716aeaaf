/** The bill endpoints described for machines, from the same schemas and the same error table as their code. */
import { z } from 'zod';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { billErrorSchema, billListSchema, extractResponseSchema, uploadResponseSchema } from '@/lib/bills/contract';
import { type BillsErrorCode, billsErrorStatus } from '@/lib/bills/errors';

const statusMeaning: Record<number, string> = {
  400: 'The upload is not one file in the field `file`, or a parameter is none',
  401: 'The API key is missing, unknown or revoked; answered before the body is read',
  403: 'A change with a session that comes from another site',
  404: 'The account has no such bill',
  405: 'Another method is answered; see the `Allow` header',
  406: 'The answer is JSON, which the Accept header leaves out',
  413: 'The file is too large',
  415: 'Neither PDF, JPEG, PNG nor TIFF, judged by its content',
  429:
    'No credits left, too many requests of the account, or too many bills or requests at once; come back after `Retry-After` ' +
    'seconds. Credits do not come back by themselves: at none the wait is a day',
  500: 'A fault on our side',
  503:
    'Accounts cannot be reached just now, or the time ran out before the bill could be read; nothing was changed and no ' +
    'credit taken. Come back after `Retry-After` seconds',
};

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
  'Type, retailer and layout are found out; the file is the only input. What was read is stored in the account of the key, the ' +
  'file only if the account asks for it. The rules behind `validation_issues`, by their `code`, are published at `/bill/checks`. A bill that was read costs one credit, a failed one none, and the same file again none: it ' +
  'is the same bill. Where the time runs out before all pages are read, what was read is answered as `partial` with the ' +
  'issue `file_out_of_time` and no `bill_uuid`: it is neither stored nor charged, and the same file is read afresh.';

const billPath = z.object({ bill_uuid: z.uuid() });

/** Path by path, for the document of the API. */
export function billPaths() {
  return {
    '/v1/extract': {
      post: {
        ...bill,
        operationId: 'extractBill',
        summary: 'One energy bill in, structured data out',
        description: reading,
        requestBody: oneFile,
        responses: responses(
          answer('What was read, and what the checks say of it', extractResponseSchema),
          uploadStatuses,
        ),
      },
    },
    '/api/v2/public/bills/upload/': {
      post: {
        ...bill,
        operationId: 'uploadBill',
        summary: 'The same in another shape',
        description: `${reading} With or without the slash at the end.`,
        requestBody: oneFile,
        responses: responses(
          answer('What was read; `energy_data` is null when nothing could be', uploadResponseSchema),
          uploadStatuses,
        ),
      },
    },
    '/v1/bills': { get: listOperation() },
    '/v1/bills/{bill_uuid}': { get: getOperation(), delete: deleteOperation() },
    '/v1/bills/{bill_uuid}/file': { get: fileOperation() },
  };
}

function listOperation() {
  const query = z.object({
    limit: z.number().int().min(1).max(200).optional().meta({ description: '50 by default' }),
    cursor: z.string().optional().meta({ description: '`next_cursor` of the page before' }),
  });
  return {
    ...bill,
    operationId: 'listBills',
    summary: 'The bills of the account, newest first',
    description: `${extension}Also answers the session of an account page.`,
    requestParams: { query },
    responses: responses(answer('A page of the list', billListSchema), [400, 401, 405, 406, 429, 500, 503]),
  };
}

function getOperation() {
  return {
    ...bill,
    operationId: 'getBill',
    summary: 'One stored bill, as it was answered when it was sent',
    description: extension.trim(),
    requestParams: { path: billPath },
    responses: responses(answer('The bill', extractResponseSchema), [401, 404, 405, 406, 429, 500, 503]),
  };
}

function deleteOperation() {
  return {
    ...bill,
    operationId: 'deleteBill',
    summary: 'Deletes a stored bill with its file',
    description: `${extension}The same file sent again is then another bill, and costs a credit.`,
    requestParams: { path: billPath },
    responses: {
      204: { description: 'It is deleted' },
      ...errorResponses([401, 403, 404, 405, 406, 429, 500, 503]),
    },
  };
}

function fileOperation() {
  const file = { schema: { type: 'string' as const, format: 'binary' } };
  return {
    ...bill,
    operationId: 'getBillFile',
    summary: 'The file of a stored bill',
    description: `${extension}Only while the account keeps files.`,
    requestParams: { path: billPath },
    responses: {
      200: { description: 'The file as it was sent, as an attachment', content: { 'application/octet-stream': file } },
      ...errorResponses([401, 404, 405, 429, 500, 503]),
    },
  };
}

function answer(description: string, schema: z.ZodType): ZodOpenApiResponseObject {
  return { description, content: { 'application/json': { schema } } };
}

function responses(ok: ZodOpenApiResponseObject, statuses: number[]): ZodOpenApiResponsesObject {
  return { 200: ok, ...errorResponses(statuses) };
}

function errorResponses(statuses: number[]): ZodOpenApiResponsesObject {
  const codes = Object.entries(billsErrorStatus) as [BillsErrorCode, number][];
  return Object.fromEntries(
    statuses.map((status): [string, ZodOpenApiResponseObject] => {
      const list = codes.filter(([, of]) => of === status).map(([code]) => `\`${code}\``);
      return [
        String(status),
        {
          description: `${statusMeaning[status]}. Codes: ${list.join(', ')}`,
          ...(status === 429 && {
            headers: {
              'Retry-After': { description: 'Whole seconds to wait', schema: { type: 'integer' as const, minimum: 1 } },
            },
          }),
          content: { 'application/json': { schema: billErrorSchema } },
        },
      ];
    }),
  );
}
