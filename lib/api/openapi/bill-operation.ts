/** Builds the OpenAPI operations of the bill endpoints from their schemas and the table of errors. */
import type { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { billsErrors } from '@/lib/bills/errors';
import { billErrorSchema } from '@/lib/bills/responses';
import { buildErrorResponses } from './error-responses';

/** Errors that any of them may answer. */
const commonStatuses = [401, 405, 429, 500, 503];

export const binaryContent = { schema: { type: 'string' as const, format: 'binary' } };

/** Describes an operation that needs a key; `statuses` are its errors besides the common ones. */
export function describeBillOperation(
  { responses, ...operation }: ZodOpenApiOperationObject,
  statuses: number[],
): ZodOpenApiOperationObject {
  const errors = buildErrorResponses(billsErrors, {
    schema: () => billErrorSchema,
    statuses: [...commonStatuses, ...statuses],
  });
  return { security: [{ apiKey: [] }], ...operation, responses: { ...responses, ...errors } };
}

export function describeJson(description: string, schema: z.ZodType): { 200: ZodOpenApiResponseObject } {
  return { 200: { description, content: { 'application/json': { schema } } } };
}
