import { OperatorContact } from '@/components/ui/operator-contact';
import { OutsideLink } from '@/components/ui/outside-link';
import { checksFirst, linkWords, withFeeSentence } from '@/lib/comparison/next-steps';
import { type Operator, operatorWords } from '@/lib/comparison/operator';
import type { PageBenchmark } from '@/lib/comparison/plan-page';
import { isBuyingGroup } from '@/lib/comparison/plan-words';
import type { RatesPlan } from '@/lib/rates/contract';

interface SellerProps {
  plan: RatesPlan;
  operator: Operator;
  /** Stands in for what the reader pays now, beside a fee that is a share of the reduction. */
  benchmark: PageBenchmark | null;
}

/** Who to turn to: where the plan's link leads; for a buying group rate the operator, whatever the data holds of a retailer. */
export function Seller({ plan, operator, benchmark }: SellerProps) {
  if (!isBuyingGroup(plan)) return <PlanLink plan={plan} />;
  const { fee, contact } = operatorWords(operator);
  return (
    <p className="max-w-prose text-sm">
      {withFeeSentence(plan, operator, benchmark) ?? fee} <OperatorContact contact={contact} />{' '}
      <a className="link" href="/how-we-are-paid">
        How the operator is paid
      </a>
    </p>
  );
}

/** What to check before acting on a plan. */
export function ChecksFirst({ plan }: { plan: RatesPlan }) {
  return (
    <details className="open:basis-full">
      <summary className="link w-fit cursor-pointer py-1">What to check first</summary>
      <ul className="mt-2 grid max-w-prose list-disc gap-1.5 pl-5">
        {checksFirst(plan).map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </details>
  );
}

function PlanLink({ plan }: { plan: RatesPlan }) {
  if (!plan.link) return null;
  return (
    <p>
      <OutsideLink href={plan.link} unendorsed>
        {linkWords(plan)}
      </OutsideLink>
    </p>
  );
}
