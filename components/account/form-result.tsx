import { ErrorSummary } from '@/components/ui/error-summary';
import type { FieldError } from '@/lib/comparison/address/usage-input';

/** What the form that led to a page has to say. */
export interface FormResultView {
  errors: readonly FieldError[];
  /** As typed, but for passwords. */
  typed: Readonly<Record<string, string>>;
  done: string | null;
}

/** What went wrong and what was done; nothing when nothing was sent. */
export function FormResult({ result: { errors, done } }: { result: FormResultView }) {
  return (
    <>
      <ErrorSummary errors={errors} />
      {done !== null && (
        <p role="status" className="max-w-prose rounded-lg border-2 border-accent bg-surface px-4 py-3 font-semibold">
          {done}
        </p>
      )}
    </>
  );
}
