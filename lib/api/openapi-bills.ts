/** `POST /v1/extract` described for machines, from the same schemas and the same error table as its code. */
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { billErrorSchema, extractResponseSchema } from '@/lib/bills/contract';
import { type BillsErrorCode, billsErrorStatus } from '@/lib/bills/errors';

const statusMeaning: Record<number, string> = {
  400: 'The upload is not one file in the field `file`',
  401: 'The API key is missing, unknown or revoked; answered before the body is read',
  405: 'Only POST is answered',
  406: 'The answer is JSON, which the Accept header leaves out',
  413: 'The file is too large',
  415: 'Neither PDF, JPEG, PNG nor TIFF, judged by its content',
  429: 'Too many bills at once; come back after `Retry-After` seconds',
  500: 'A fault on our side',
};

/** The operation; its `200` covers bills that could not be read too, with `status` `failed`. */
export function extractOperation() {
  return {
    operationId: 'extractBill',
    summary: 'One energy bill in, structured data out',
    description: 'Type, retailer and layout are found out; the file is the only input. Nothing of it is kept.',
    security: [{ apiKey: [] }],
    requestBody: {
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
    },
    responses: {
      200: {
        description: 'What was read, and what the checks say of it',
        content: { 'application/json': { schema: extractResponseSchema } },
      },
      ...errorResponses(),
    } satisfies ZodOpenApiResponsesObject,
  };
}

function errorResponses(): ZodOpenApiResponsesObject {
  const codes = Object.entries(billsErrorStatus) as [BillsErrorCode, number][];
  const statuses = Object.keys(statusMeaning).map(Number);
  return Object.fromEntries(
    statuses.map((status): [string, ZodOpenApiResponseObject] => {
      const list = codes.filter(([, of]) => of === status).map(([code]) => `\`${code}\``);
      return [
        String(status),
        {
          description: `${statusMeaning[status]}. Codes: ${list.join(', ')}`,
          content: { 'application/json': { schema: billErrorSchema } },
        },
      ];
    }),
  );
}
