/** Every code that the bill endpoints answer, with its status, in one table, and the error body both send. */
import type { BillErrorBody } from './contract';

export const billsErrorStatus = {
  parse_error: 400,
  not_authenticated: 401,
  authentication_failed: 401,
  permission_denied: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  file_too_large: 413,
  unsupported_media_type: 415,
  throttled: 429,
  error: 500,
  service_unavailable: 503,
  out_of_time: 503,
} as const;

export type BillsErrorCode = keyof typeof billsErrorStatus;

/**
 * A refusal the caller can act on. `attr` names the form field concerned; null: the request as a whole. With
 * `retryAfterSeconds` the same request may succeed later.
 */
export class BillsError extends Error {
  constructor(
    readonly code: BillsErrorCode,
    detail: string,
    readonly attr: string | null = null,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(detail);
  }

  get status(): number {
    return billsErrorStatus[this.code];
  }

  toBody(): BillErrorBody {
    const type = this.status >= 500 ? 'server_error' : 'client_error';
    return { type, errors: [{ code: this.code, detail: this.message, attr: this.attr }] };
  }
}

/** The reader has more files to read than it takes on; nothing is wrong with the one that was refused. */
export class ReaderBusyError extends Error {
  override name = 'ReaderBusyError';
  constructor(readonly retryAfterSeconds: number) {
    super('The bill reader is busy.');
  }
}

/** Known by its name: the workers are shared by bundles that each have a class of their own. */
export function isReaderBusy(error: unknown): error is ReaderBusyError {
  return error instanceof Error && error.name === 'ReaderBusyError';
}
