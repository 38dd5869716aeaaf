// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as a grid loses its meaning in some browsers
import type { ComparisonState } from '@/lib/comparison/address/state';
import type { Operator } from '@/lib/comparison/copy/operator-copy';
import { encodeList } from '@/lib/comparison/plans/list-data';
import type { PlanPage } from '@/lib/comparison/plans/plan-page';
import type { RatesPlan } from '@/lib/rates/contract';
import { PlanBrowser } from './plan-browser';
import { PlanDetail } from './plan-detail';
import { QueryProvider } from './query-provider';

interface PlanSectionProps {
  page: PlanPage;
  state: ComparisonState;
  operator: Operator;
  /** Reference of the headline plan above the list. */
  headlineRef: string | null;
}

/** The list of plans as the server renders it: details as markup, and for the browser only the data of the rows. */
export function PlanSection({ page, state, operator, headlineRef }: PlanSectionProps) {
  const renderDetail = (plan: RatesPlan, key?: number) => (
    <td key={key} role="cell" colSpan={9}>
      <PlanDetail plan={plan} page={page} operator={operator} />
    </td>
  );
  return (
    <QueryProvider>
      <PlanBrowser
        initial={encodeList(page)}
        details={{ plans: page.plans.map(renderDetail), own: page.own && renderDetail(page.own.plan) }}
        state={state}
        operator={operator}
        headlineRef={headlineRef}
      />
    </QueryProvider>
  );
}
