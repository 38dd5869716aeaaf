import { defaultUsageSentence } from '@/lib/comparison/usage-words';
import type { RatesResponse } from '@/lib/rates/contract';
import { type UsageFact, UsageFactList } from './usage-facts';

interface DefaultUsageProps {
  rates: RatesResponse;
  /** The usage the owner gave, kWh a year; null for none. */
  askedKwh: number | null;
  /** Where the usage can be entered. */
  usageHref?: string;
  /** Public figures that tell whether the default fits; shown when asked for. */
  facts: readonly UsageFact[];
}

/** Said loudly where the plans are not costed at the owner's own usage, with the ways out of it. */
export function DefaultUsage({ rates, askedKwh, usageHref = '#usage_kwh', facts }: DefaultUsageProps) {
  const sentence = defaultUsageSentence(rates, askedKwh);
  if (!sentence) return null;
  return (
    <div className="grid gap-1 border-l-4 border-notice-rule bg-notice px-4 py-3">
      <p>
        <strong>{sentence}</strong>
      </p>
      <p className="flex flex-wrap gap-x-6">
        <a className="link inline-block py-1" href={usageHref}>
          Enter your usage
        </a>
        <a className="link inline-block py-1" href="/bill">
          Have it read from a bill
        </a>
      </p>
      {facts.length > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer py-1">What businesses use</summary>
          <UsageFactList facts={facts} />
        </details>
      )}
    </div>
  );
}
