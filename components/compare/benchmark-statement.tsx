import { isWebAddress, OutsideLink } from '@/components/ui/outside-link';
import {
  benchmarkStatement,
  type NetworkBenchmark,
  networkBenchmarks,
  noComparisonSentence,
  publishedFigureWords,
  regulatorWords,
} from '@/lib/comparison/benchmark-words';
import type { RatesBenchmark, RatesResponse } from '@/lib/rates/contract';

interface BenchmarkStatementProps {
  rates: RatesResponse;
  /** By network slug: why it has no benchmark, where the facts know it. */
  reasons: Readonly<Record<string, string>>;
}

/** The yardstick: whose it is, which year, what it comes to at this usage, and where to read it. */
export function BenchmarkStatement({ rates, reasons }: BenchmarkStatementProps) {
  const all = networkBenchmarks(rates);
  if (all.length === 1 && !all.some(hasBenchmark)) return null;
  return (
    <section aria-labelledby="benchmark" className="grid gap-3">
      <h2 id="benchmark" className="text-xl font-bold">
        {all.length > 1 ? 'The benchmarks' : 'The benchmark'}
      </h2>
      <ul className="grid gap-4">
        {all.map((of) => (
          <li key={of.network.id} className="grid max-w-prose gap-1">
            {hasBenchmark(of) ? (
              <OneBenchmark of={of} short={all.length > 1} />
            ) : (
              <p>
                {all.length > 1 && <strong>{of.network.name}: </strong>}
                {noComparisonSentence(of.absence, reasonOf(reasons, of))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A foreign slug may be the name of something every object has. */
function reasonOf(reasons: BenchmarkStatementProps['reasons'], { network }: NetworkBenchmark): string | null {
  return Object.hasOwn(reasons, network.id) ? reasons[network.id]! : null;
}

type Benchmarked = NetworkBenchmark & { benchmark: RatesBenchmark };

function hasBenchmark(of: NetworkBenchmark): of is Benchmarked {
  return of.benchmark !== null;
}

function OneBenchmark({ of, short }: { of: Benchmarked; short: boolean }) {
  const { benchmark } = of;
  return (
    <>
      <p>{benchmarkStatement(of)}</p>
      {!short && <p className="text-muted">{publishedFigureWords(benchmark)}</p>}
      {benchmark.note && <p className="text-muted">{benchmark.note}</p>}
      <p className="text-muted">
        {benchmark.regulator && (
          <>
            Set by {regulatorWords(benchmark.regulator)}
            {benchmark.period && ` for ${benchmark.period}`}.{' '}
          </>
        )}
        {isWebAddress(benchmark.source_url) && (
          <OutsideLink href={benchmark.source_url}>Source of the {benchmark.short_name}</OutsideLink>
        )}
      </p>
    </>
  );
}
