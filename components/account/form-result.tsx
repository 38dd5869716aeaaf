import { ErrorSummary } from '@/components/ui/error-summary';
import type { FieldError } from '@/lib/site/address/usage-input';

/** The result of a form, shown on the page that it redirected to. */
export interface FormResultView {
  errors: readonly FieldError[];
  /** What was typed, except passwords. */
  typed: Readonly<Record<string, string>>;
  done: string | null;
}

/** Shows the errors of a form and what was done. */
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
