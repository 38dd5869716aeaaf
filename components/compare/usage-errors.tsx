import { ErrorSummary } from '@/components/ui/error-summary';
import { type ComparisonState, formatChangedHref, noUsage } from '@/lib/site/address/state';
import type { FieldError, TypedUsage } from '@/lib/site/address/usage-input';
import { describeAskedPlace } from '@/lib/site/words/place-copy';
import { UsageForm } from './usage-form';

interface UsageErrorsProps {
  state: ComparisonState;
  typed: TypedUsage;
  errors: readonly FieldError[];
  /** Whether the rates service supports our extensions. */
  extended: boolean;
}

/** Page with the usage form, keeping the typed values, and its errors. */
export function UsageErrors({ state, typed, errors, extended }: UsageErrorsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ErrorSummary errors={errors} />
      <h1 className="text-3xl font-bold sm:text-4xl">Your usage for {describeAskedPlace(state)}</h1>
      <UsageForm state={state} typed={typed} errors={errors} extended={extended} />
      <p>
        <a className="link inline-block py-1" href={formatChangedHref(state, noUsage)}>
          Compare at 10,000 kWh a year instead
        </a>
      </p>
    </div>
  );
}
