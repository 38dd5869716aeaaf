import { formatDollars } from '@/lib/comparison/copy/format';

interface CostBarsProps {
  costIncGst: number;
  /** Null without a reference price or without a bill. */
  referenceIncGst: number | null;
  ownIncGst?: number | null;
}

/** Bars from zero: what the owner pays now, the reference price and the best plan. */
export function CostBars({ costIncGst, referenceIncGst, ownIncGst = null }: CostBarsProps) {
  const maxCost = Math.max(costIncGst, referenceIncGst ?? 0, ownIncGst ?? 0);
  const bars = [
    { name: 'You pay now', kind: 'own', cost: ownIncGst },
    { name: 'Reference price', kind: 'reference', cost: referenceIncGst },
    { name: 'Best plan', kind: 'best', cost: costIncGst },
  ] as const;
  return (
    <dl className={ownIncGst === null ? 'ladder' : 'ladder ladder-with-own'}>
      {bars.map(
        ({ name, kind, cost }) =>
          cost !== null && (
            <div key={kind} className={`ladder-${kind}`} {...(kind === 'reference' && { 'data-reference-cost': cost })}>
              <dt>{name}</dt>
              <dd aria-hidden="true">
                <span
                  className={`ladder-bar-${kind} prints-colour`}
                  style={{ width: `${((cost / maxCost) * 100).toFixed(1)}%` }}
                />
              </dd>
              <dd>{formatDollars(cost)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
