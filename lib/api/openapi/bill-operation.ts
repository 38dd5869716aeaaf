/** Builds the OpenAPI operations of the bill endpoints from their schemas and the table of errors. */
import type { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { billsErrors } from '@/lib/bills/errors';
import { billErrorSchema } from '@/lib/bills/responses';
import { describeErrors, groupCodesByStatus } from './error-responses';

const codes = groupCodesByStatus(billsErrors);
/** Errors that any of them may answer. */
const commonStatuses = [401, 405, 429, 500, 503];

export const binaryContent = { schema: { type: 'string' as const, format: 'binary' } };

/** Describes an operation that needs a key; `statuses` are its errors besides the common ones. */
export function describeBillOperation(
  { responses, ...operation }: ZodOpenApiOperationObject,
  statuses: number[],
): ZodOpenApiOperationObject {
  const errors = [...commonStatuses, ...statuses].map((status) => [status, describeError(status)] as const);
  return { security: [{ apiKey: [] }], ...operation, responses: { ...responses, ...Object.fromEntries(errors) } };
}

export function describeJson(description: string, schema: z.ZodType): { 200: ZodOpenApiResponseObject } {
  return { 200: { description, content: { 'application/json': { schema } } } };
}

function describeError(status: number): ZodOpenApiResponseObject {
  return {
    description: describeErrors(billsErrors, codes.get(status) ?? []),
    ...(status === 429 && {
      headers: { 'Retry-After': { description: 'Whole seconds to wait', schema: { type: 'integer', minimum: 1 } } },
    }),
    content: { 'application/json': { schema: billErrorSchema } },
  };
}
