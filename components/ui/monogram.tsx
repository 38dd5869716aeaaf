import { isOwnBill } from '@/lib/site/plans/own-bill';
import { formatOfferName, isBuyingGroup } from '@/lib/site/words/plan-copy';

/** Full class names, because Tailwind cannot detect generated ones. */
const tints = [
  'bg-monogram-1 text-on-monogram-1',
  'bg-monogram-2 text-on-monogram-2',
  'bg-monogram-3 text-on-monogram-3',
  'bg-monogram-4 text-on-monogram-4',
  'bg-monogram-5 text-on-monogram-5',
  'bg-monogram-6 text-on-monogram-6',
  'bg-monogram-7 text-on-monogram-7',
  'bg-monogram-8 text-on-monogram-8',
];

interface MonogramProps {
  /** Null for the owner's own bill. */
  name: string | null;
  small?: boolean;
  className?: string;
}

/** Two initials of a retailer on a colour derived from the name, so that its rows are easy to recognise. */
export function Monogram({ name, small = false, className = '' }: MonogramProps) {
  const tint = name === null ? 'bg-yours text-on-yours' : tints[chooseTint(name)];
  return (
    <span aria-hidden="true" className={`monogram ${small ? 'monogram-small ' : ''}${tint} ${className}`}>
      {name === null ? 'You' : readInitials(name)}
    </span>
  );
}

/**
 * `AE` for "Amber Electric", `OR` for "Origin": the initials of the first two words, or the first two letters of a
 * single word.
 */
function readInitials(name: string): string {
  const [first = '', second = ''] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}

function chooseTint(name: string): number {
  let hash = 7;
  for (let at = 0; at < name.length; at++) hash = (hash * 31 + name.charCodeAt(at)) >>> 0;
  return hash % tints.length;
}

interface PlanMonogramProps extends Omit<MonogramProps, 'name'> {
  plan: Parameters<typeof formatOfferName>[0];
}

/** The retailer's initials. A buying group rate has its own, even when the data names a retailer. */
export function PlanMonogram({ plan, ...look }: PlanMonogramProps) {
  const name = (!isBuyingGroup(plan) && plan.retailer) || formatOfferName(plan);
  return <Monogram {...look} name={isOwnBill(plan) ? null : name} />;
}
