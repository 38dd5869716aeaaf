import { basisNotes } from '@/lib/comparison/plan-basis';
import type { RatesPlan } from '@/lib/rates/contract';

/** What was inferred to reach the figure, and what it leaves out. */
export function PlanNotes({ plan }: { plan: RatesPlan }) {
  const notes = basisNotes(plan);
  if (notes.length === 0) return null;
  return (
    <div className="text-sm">
      <h4 className="font-semibold">Assumptions</h4>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
