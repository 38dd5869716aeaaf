import { OperatorContact } from '@/components/ui/operator-contact';
import { OutsideLink } from '@/components/ui/outside-link';
import { checksFirst, withFeeSentence } from '@/lib/comparison/next-steps';
import { type Operator, operatorWords } from '@/lib/comparison/operator';
import type { PageBenchmark } from '@/lib/comparison/plan-page';
import { isBuyingGroup } from '@/lib/comparison/plan-words';
import type { RatesPlan } from '@/lib/rates/contract';

interface NextStepsProps {
  plan: RatesPlan;
  operator: Operator;
  benchmark: PageBenchmark | null;
}

/** How to act on a plan: who to turn to, and what to check before. */
export function NextSteps({ plan, operator, benchmark }: NextStepsProps) {
  return (
    <div className="grid gap-1">
      {isBuyingGroup(plan) ? (
        <GroupContact plan={plan} operator={operator} benchmark={benchmark} />
      ) : (
        <RetailerLink plan={plan} />
      )}
      <details>
        <summary className="link w-fit cursor-pointer py-1">What to check first</summary>
        <ul className="mt-2 grid max-w-prose list-disc gap-1.5 pl-5">
          {checksFirst(plan).map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** A buying group rate leads to no retailer, whatever the data holds: the operator is who to ask. */
function GroupContact({ plan, operator, benchmark }: NextStepsProps) {
  const { fee, contact } = operatorWords(operator);
  const withFee = withFeeSentence(plan, operator, benchmark);
  return (
    <>
      <p className="max-w-prose">{withFee ?? fee}</p>
      <p>
        <OperatorContact contact={contact} />{' '}
        <a className="link" href="/how-we-are-paid">
          How the operator is paid
        </a>
      </p>
    </>
  );
}

function RetailerLink({ plan }: { plan: RatesPlan }) {
  if (!plan.link) {
    return (
      <p className="text-muted">
        No web page is known for this plan: ask {plan.retailer ?? 'the retailer'} for it by its name
        {plan.plan_id_type === 'cdr' && ' and plan ID'}.
      </p>
    );
  }
  return (
    <p>
      <OutsideLink href={plan.link} unendorsed>
        See this plan at {plan.retailer ?? 'the retailer'}
      </OutsideLink>
    </p>
  );
}
