import type { NetworkSlug } from '@/lib/comparison/bill-model';

interface RatesDetailProps {
  notes: readonly string[];
  /** Brought along to the form of rates: nothing personal, so it may stand in its address. */
  known: Record<'postcode' | 'distributor' | 'usage_kwh', string | NetworkSlug | null>;
}

/** What to know of a bill's rates, and the way to correct them. */
export function RatesDetail({ notes, known }: RatesDetailProps) {
  const query = new URLSearchParams(Object.entries(known).flatMap(([name, text]) => (text ? [[name, text]] : [])));
  return (
    <>
      {notes.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {notes.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <p>
        <a className="link" href={`/bill/rates?${query}`}>
          Enter your rates yourself
        </a>
      </p>
    </>
  );
}
