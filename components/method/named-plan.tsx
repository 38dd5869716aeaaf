import { DataTable } from '@/components/ui/data-table';
import { DocumentPart, Prose } from '@/components/ui/document';
import { formatNumber } from '@/lib/comparison/copy/format';
import type { MethodView } from '@/lib/page-views/methodology/methodology-view';

const nameRules = [
  'Be open to any business at your place and usage.',
  'Have every charge counted in its cost.',
  'Have set prices, not wholesale prices.',
  'Have no demand charge, unless you tell us your peak demand.',
  'Still be cheapest with any extra charges that depend on your meter.',
];

/** The rules for the headline plan, in order (docs/headline.md). */
export function NamedPlan() {
  return (
    <DocumentPart
      id="headline"
      title="Which plan we name"
      paragraphs={['We name the cheapest plan you can rely on. It isn’t always the first in the list. It must:']}
      points={nameRules}
    >
      <Prose paragraphs={['If no plan meets every rule, we drop the demand rule first, then the one on set prices.']} />
    </DocumentPart>
  );
}

const sizeText =
  'Published plans are for small businesses. Above your state’s limit, retailers quote you a price. We still list the plans, with a warning.';

/** The business size up to which published plans and reference prices apply. */
export function BusinessSize({ limits }: { limits: MethodView['sizeLimits'] }) {
  return (
    <DocumentPart id="size" title="Business size" paragraphs={[sizeText]}>
      <DataTable
        caption="Small business limit in each state"
        columns={['State and source', 'kWh a year']}
        rows={limits.map(({ state, annualKwh, source }) => ({
          id: state,
          cells: [
            <span key="state">
              {state}
              <span className="block text-muted">{source}</span>
            </span>,
            formatNumber(annualKwh),
          ],
        }))}
      />
    </DocumentPart>
  );
}

const openPlans =
  'We list plans that any business can sign up for. We count the rest, and you can switch them on. They are for:';
const restrictedTo = [
  'club members, staff, or customers of one broker',
  'existing customers, or sites on a closed tariff',
  'businesses that are moving in',
  'sites with solar, a battery or an electric vehicle',
  'farms, unmetered supply and embedded networks',
  'sites with a controlled load, until you say you have one',
];
const salesAreas =
  'Some plans are sold in some postcodes only. With a postcode, we list a plan if it is sold there. With a city, state or network, we list it if it is sold in most of the postcodes.';

/** Who can buy a listed plan, and where. */
export function OpenToYou() {
  return (
    <DocumentPart id="open" title="Plans you can get" paragraphs={[openPlans]} points={restrictedTo}>
      <Prose paragraphs={[salesAreas]} />
    </DocumentPart>
  );
}
