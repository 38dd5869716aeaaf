import type { RatesResponse } from '@/lib/rates/contract';
import { type ComparisonState, formatChangedHref } from '@/lib/site/address/state';
import type { PlanPage } from '@/lib/site/plans/plan-page';
import { buildFilterGroups, type FilterOption } from '@/lib/site/words/filter-copy';
import { Icon } from '../ui/icon';
import { ListLink } from './list-link';
import { Menu } from './menu';

interface PlanFiltersProps {
  facets: RatesResponse['facets'] | null;
  page: Pick<PlanPage, 'buyingGroupPlans'>;
  state: ComparisonState;
}

/** Filters of the list as links. On a phone one button opens them. */
export function PlanFilters({ facets, page, state }: PlanFiltersProps) {
  const groups = buildFilterGroups(state, { facets: facets ?? null, buyingGroupPlans: page.buyingGroupPlans });
  const chosen = groups.flatMap(({ options }) => options).filter(({ isOn }) => isOn);
  if (groups.length === 0) return null;
  const singles = groups.filter(({ isMenu }) => !isMenu).flatMap(({ options }) => options);
  const menus = groups.filter(({ isMenu }) => isMenu);
  return (
    <div className="plan-tools">
      <div className="hidden flex-wrap gap-2 @min-[64rem]/plans:flex">
        {singles.map((option) => (
          <Chip key={option.label} option={option} state={state} />
        ))}
        {menus.map(({ name, options }) => {
          const on = options.find(({ isOn }) => isOn);
          return (
            <Menu key={name} label={on?.label ?? name} isOn={on !== undefined}>
              {options.map((option) => (
                <Item key={option.label} option={option} state={state} />
              ))}
            </Menu>
          );
        })}
      </div>
      <div className="@min-[64rem]/plans:hidden">
        <Menu label={chosen.length > 0 ? `Filter (${chosen.length})` : 'Filter'} isOn={chosen.length > 0} isRight>
          {groups.map(({ name, options, isMenu }) => (
            <li key={name}>
              {isMenu && <p className="px-3.5 pt-2 pb-0.5 text-(length:--text-xs) text-muted">{name}</p>}
              <ul>
                {options.map((option) => (
                  <Item key={option.label} option={option} state={state} />
                ))}
              </ul>
            </li>
          ))}
        </Menu>
      </div>
    </div>
  );
}

interface OptionProps {
  option: FilterOption;
  state: ComparisonState;
}

/** An option without plans is no link. */
function Chip({ option: { label, count, isOn, change }, state }: OptionProps) {
  if (count === 0 && !isOn) return null;
  return (
    <ListLink href={formatChangedHref(state, change)} className={isOn ? 'chip chip-on' : 'chip'}>
      {label}
      {isOn && <Remove />}
    </ListLink>
  );
}

function Item({ option: { label, count, isOn, change }, state }: OptionProps) {
  if (count === 0 && !isOn) return null;
  return (
    <li>
      <ListLink
        href={formatChangedHref(state, change)}
        className="flex min-h-10 items-center justify-between gap-4 px-3.5 py-1.5 text-sm/[1.25] text-ink hover:bg-accent-soft aria-[current]:bg-accent-soft"
        aria-current={isOn ? 'true' : undefined}
      >
        {label}
        {isOn && <Remove />}
      </ListLink>
    </li>
  );
}

function Remove() {
  return (
    <>
      <Icon name="close" />
      <span className="sr-only">Remove filter</span>
    </>
  );
}
