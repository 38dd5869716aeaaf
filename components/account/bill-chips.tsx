import { Icon } from '@/components/ui/icon';
import { RowLink } from '@/components/ui/links';
import { formatDate } from '@/lib/comparison/copy/format';
import { type FilterChoice, fuels, issues } from './bill-filters';
import { buildBillsHref, type ListParameters } from './bills-href';

interface BillChipsProps {
  typed: ListParameters;
  retailers: readonly FilterChoice[];
  sites: readonly FilterChoice[];
}

/** The filters in use, each with a link that removes it. */
export function BillChips({ typed, retailers, sites }: BillChipsProps) {
  const chosen = (choices: readonly FilterChoice[]) => (value: string) =>
    choices.find((choice) => choice.value === value)?.name ?? value;
  const describe: Record<string, (value: string) => string> = {
    q: (value) => `“${value}”`,
    from: (value) => `From ${formatDate(value)}`,
    to: (value) => `To ${formatDate(value)}`,
    retailer: chosen(retailers),
    site: chosen(sites),
    fuel: chosen(fuels),
    issues: chosen(issues),
    min: (value) => `$${value} or more`,
    max: (value) => `$${value} or less`,
  };
  const filters = Object.entries(typed).flatMap(([name, value]) =>
    describe[name] ? [[name, describe[name](value)]] : [],
  );
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap items-center gap-2">
      {filters.map(([name = '', text]) => (
        <li key={name} className="min-w-0">
          <a href={buildBillsHref(typed, { [name]: null })} className="chip chip-on max-w-full whitespace-normal">
            <span className="sr-only">Remove filter: </span>
            <bdi className="wrap-anywhere">{text}</bdi>
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <RowLink href={buildBillsHref(typed.sort ? { sort: typed.sort } : {})}>Show all bills</RowLink>
      </li>
    </ul>
  );
}
