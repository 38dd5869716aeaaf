/** Builds operations of the OpenAPI document: their answers from schemas, their errors from a table of codes. */
import type { z } from 'zod';
import type {
  ZodOpenApiHeadersObject,
  ZodOpenApiOperationObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { billErrorSchema, billsErrors } from '@/lib/bills/errors';
import type { StreamedResponse } from '@/lib/server/http/response';

interface ErrorResponses<Code extends string> {
  schema: (codes: Code[]) => z.ZodType;
  /** Of every response. */
  headers?: ZodOpenApiHeadersObject;
  /** All of the table unless given. */
  statuses?: readonly number[];
}

export const wholeSeconds = { schema: { type: 'integer', minimum: 1 } } as const;

/** Builds a response for each status, with the cause and remedy of each of its codes, in Markdown. */
export function buildErrorResponses<Code extends string>(
  table: Record<Code, { status: number; cause: string; remedy: string }>,
  { schema, headers, statuses }: ErrorResponses<Code>,
): ZodOpenApiResponsesObject {
  const all = Object.keys(table) as Code[];
  const listed = new Set(statuses ?? all.map((code) => table[code].status));
  return Object.fromEntries(
    [...listed].map((status) => {
      const codes = all.filter((code) => table[code].status === status);
      const response: ZodOpenApiResponseObject = {
        description: codes.map((code) => `\`${code}\`: ${table[code].cause} ${table[code].remedy}`).join('\n\n'),
        headers: {
          ...headers,
          ...(status === 405 && {
            Allow: { description: 'The methods that are answered', schema: { type: 'string' } },
          }),
          ...(status === 429 && { 'Retry-After': { description: 'Whole seconds to wait', ...wholeSeconds } }),
        },
        content: { 'application/json': { schema: schema(codes) } },
      };
      return [String(status), response];
    }),
  );
}

/** Errors that any bill endpoint may answer. */
const commonStatuses = [401, 405, 429, 500, 503];

export const binaryContent = { schema: { type: 'string' as const, format: 'binary' } };

/** An operation of the bill endpoints: its description, and its answer. */
export interface BillOperation {
  description: ZodOpenApiOperationObject;
  /** `id` is that of the address, as it was typed. Throws BillsError and what our own faults throw. */
  answer: (request: Request, id: string) => Promise<StreamedResponse>;
}

/** Defines an operation that needs a key; `statuses` are its errors besides the common ones. */
export function defineBillOperation(
  { responses, ...described }: ZodOpenApiOperationObject,
  statuses: number[],
  answer: BillOperation['answer'],
): BillOperation {
  const errors = buildErrorResponses(billsErrors, {
    schema: () => billErrorSchema,
    statuses: [...commonStatuses, ...statuses],
  });
  const security = [{ apiKey: [] }];
  return { description: { security, ...described, responses: { ...responses, ...errors }, tags: ['Bills'] }, answer };
}

export function describeJson(description: string, schema: z.ZodType): { 200: ZodOpenApiResponseObject } {
  return { 200: { description, content: { 'application/json': { schema } } } };
}
