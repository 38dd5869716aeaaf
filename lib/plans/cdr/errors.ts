/** Why a request to the register brought nothing, after all attempts. */
const failureKinds = [
  /** No answer, an answer that broke off, or the register's own fault. */
  'unreachable',
  /** Nothing under this address. */
  'not_found',
  /** The register no longer speaks the versions we read. */
  'version_refused',
  /** Any other refusal. */
  'refused',
  /** An answer that is not what the register's standard says. */
  'unreadable',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The message is a sentence that names what was asked for. */
export class RegisterError extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** HTTP status, when there was an answer. */
    readonly status: number | null = null,
  ) {
    super(message);
  }
}
