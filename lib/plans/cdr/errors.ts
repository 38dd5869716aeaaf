/** Reasons why a request to the register failed after all attempts. */
const failureKinds = [
  /** No response, an incomplete one, or a server error. */
  'unreachable',
  /** No such address. */
  'not_found',
  /** The register no longer supports the version we read. */
  'version_refused',
  /** Any other refusal. */
  'refused',
  /** The response does not follow the register's standard. */
  'unreadable',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The message is a sentence that names what was requested. */
export class RegisterError extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** HTTP status; null without a response. */
    readonly status: number | null = null,
  ) {
    super(message);
  }
}
