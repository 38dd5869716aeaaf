import { ErrorSummary } from '@/components/ui/error-summary';
import { askedPlaceWords } from '@/lib/comparison/place-words';
import { type ComparisonState, changedHref, noUsage } from '@/lib/comparison/state';
import type { FieldError, TypedUsage } from '@/lib/comparison/usage-input';
import { UsageForm } from './usage-form';

interface UsageErrorsProps {
  state: ComparisonState;
  typed: TypedUsage;
  errors: readonly FieldError[];
}

/** The usage form again, with everything typed in it and what has to change. */
export function UsageErrors({ state, typed, errors }: UsageErrorsProps) {
  return (
    <div className="grid gap-6">
      <ErrorSummary errors={errors} />
      <h1 className="text-3xl font-bold sm:text-4xl">Your usage for {askedPlaceWords(state)}</h1>
      <div className="max-w-prose">
        <UsageForm state={state} typed={typed} errors={errors} />
      </div>
      <p>
        <a className="link inline-block py-1" href={changedHref(state, noUsage)}>
          Compare at the regulators’ small business reference instead
        </a>
      </p>
    </div>
  );
}
