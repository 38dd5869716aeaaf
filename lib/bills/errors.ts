/**
 * Every error code of the bill endpoints: its status, its cause and what the caller can do. The OpenAPI document and
 * the developer pages print this table. Also the error body of both endpoints.
 */

import { z } from 'zod';

/** The error body of both endpoints. */
export const billErrorSchema = z
  .object({
    type: z.enum(['client_error', 'server_error']),
    errors: z
      .array(
        z.object({
          code: z.string(),
          detail: z.string(),
          attr: z.string().nullable(),
          reason: z
            .enum(['no_file', 'several_files', 'no_credits'])
            .optional()
            .describe('Extension: which `parse_error` or `throttled` it is, where a program may want to know'),
        }),
      )
      .min(1),
  })
  .meta({ id: 'BillError' });
export type BillErrorBody = z.infer<typeof billErrorSchema>;
export type BillFault = NonNullable<BillErrorBody['errors'][number]['reason']>;

export const billsErrors = {
  parse_error: {
    status: 400,
    cause: 'The upload is not one file in the field `file`, or a parameter is wrong.',
    remedy: 'Send one bill as `multipart/form-data`. `attr` names the field or parameter to change.',
  },
  not_authenticated: {
    status: 401,
    cause: 'The request has no API key.',
    remedy: 'Send your key in the `X-API-Key` header.',
  },
  authentication_failed: {
    status: 401,
    cause: 'The API key is wrong or revoked, or its account was deleted.',
    remedy: 'Create a new key in your account.',
  },
  permission_denied: {
    status: 403,
    cause: 'You are signed in, and a page of another site asked for a change.',
    remedy: 'Send an API key, or make the change on this site.',
  },
  not_found: {
    status: 404,
    cause: 'Your account has no bill with this `bill_uuid`, or its file is not kept.',
    remedy: 'List your bills to see what there is.',
  },
  method_not_allowed: {
    status: 405,
    cause: 'The address does not accept this method.',
    remedy: 'Use a method from the `Allow` header.',
  },
  file_too_large: {
    status: 413,
    cause: 'The file is larger than this server takes. `detail` says how large it may be.',
    remedy: 'Send a smaller scan, or the first pages only.',
  },
  unsupported_media_type: {
    status: 415,
    cause: 'By its content, the file is not a PDF, JPEG, PNG or TIFF, or the body is not a form.',
    remedy: 'Convert the file, and send it as `multipart/form-data`.',
  },
  throttled: {
    status: 429,
    cause: 'You have no credits left, sent too many requests, or too many bills are being read.',
    remedy: 'Wait as many seconds as `Retry-After` says. Without credits, ask the operator for more.',
  },
  error: {
    status: 500,
    cause: 'Something went wrong on our side.',
    remedy: 'Try again. If it happens again, tell us the request id.',
  },
  service_unavailable: {
    status: 503,
    cause: 'Accounts are not available. We changed nothing and used no credit.',
    remedy: 'Wait as many seconds as `Retry-After` says.',
  },
  out_of_time: {
    status: 503,
    cause: 'We ran out of time before we could read any page. No credit was used.',
    remedy: 'Wait as many seconds as `Retry-After` says, or send fewer pages.',
  },
} as const;

export type BillsErrorCode = keyof typeof billsErrors;

/**
 * An error for the caller. `attr` names the form field; null means the request as a whole. With `retryAfterSeconds`,
 * the same request may succeed later. `reason` distinguishes errors with the same code.
 */
export class BillsError extends Error {
  constructor(
    readonly code: BillsErrorCode,
    detail: string,
    readonly attr: string | null = null,
    readonly retryAfterSeconds: number | null = null,
    readonly reason?: BillFault,
  ) {
    super(detail);
  }

  get status(): number {
    return billsErrors[this.code].status;
  }

  toBody(): BillErrorBody {
    const type = this.status >= 500 ? 'server_error' : 'client_error';
    const { code, message: detail, attr, reason } = this;
    return { type, errors: [{ code, detail, attr, ...(reason && { reason }) }] };
  }
}
