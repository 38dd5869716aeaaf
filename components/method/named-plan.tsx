import { DataTable } from '@/components/ui/data-table';
import { DocumentPart, Points, Prose } from '@/components/ui/document';
import { formatNumber } from '@/lib/comparison/copy/format';
import type { MethodView } from '@/lib/page-views/methodology/methodology-view';

/** Which plan an answer names, in the order of its rules (docs/headline.md). */
export function NamedPlan() {
  return (
    <DocumentPart id="headline" title="Which plan we name">
      <Prose>
        <p>We name the cheapest plan you can rely on. It isn’t always the first in the list. It must:</p>
      </Prose>
      <Points
        items={[
          { id: 'open', text: 'Be open to any business at your place and usage.' },
          { id: 'counted', text: 'Have every charge counted in its cost.' },
          { id: 'fixed', text: 'Have set prices, not wholesale prices.' },
          { id: 'demand', text: 'Have no demand charge, unless you tell us your peak demand.' },
          { id: 'may-add', text: 'Still be cheapest with any extra charges that depend on your meter.' },
        ]}
      />
      <Prose>
        <p>If no plan meets every rule, we drop the demand rule first, then the one on set prices.</p>
      </Prose>
    </DocumentPart>
  );
}

/** Up to which size the published plans and reference prices are meant for a business. */
export function BusinessSize({ limits }: { limits: MethodView['sizeLimits'] }) {
  return (
    <DocumentPart id="size" title="Business size">
      <Prose>
        <p>
          Published plans are for small businesses. Above your state’s limit, retailers quote you a price. We still list
          the plans, with a warning.
        </p>
      </Prose>
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

/** Who can buy a listed plan, and where. */
export function OpenToYou() {
  return (
    <DocumentPart id="open" title="Plans you can get">
      <Prose>
        <p>
          We list plans that any business can sign up for. We count the rest, and you can switch them on. They are for:
        </p>
      </Prose>
      <Points
        items={[
          { id: 'members', text: 'club members, staff, or customers of one broker' },
          { id: 'existing', text: 'existing customers, or sites on a closed tariff' },
          { id: 'moving', text: 'businesses that are moving in' },
          { id: 'solar', text: 'sites with solar, a battery or an electric vehicle' },
          { id: 'special', text: 'farms, unmetered supply and embedded networks' },
          { id: 'controlled', text: 'sites with a controlled load, until you say you have one' },
        ]}
      />
      <Prose>
        <p>
          Some plans are sold in some postcodes only. With a postcode, we list a plan if it is sold there. With a city,
          state or network, we list it if it is sold in most of the postcodes.
        </p>
      </Prose>
    </DocumentPart>
  );
}
