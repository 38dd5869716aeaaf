import { DataTable } from '@/components/ui/data-table';
import { DocumentPart, Points, Prose } from '@/components/ui/document';
import { number } from '@/lib/comparison/format';
import type { SizeLimitView } from '@/lib/comparison/method-view';

/** Which plan an answer names, in the order of its rules (docs/headline.md). */
export function NamedPlan() {
  return (
    <DocumentPart id="headline" title="Which plan we name">
      <Prose>
        <p>The plan we name is the cheapest one you can rely on. It isn’t always the first in the list. It has to:</p>
      </Prose>
      <Points
        items={[
          { id: 'open', text: 'Be open to any business at your place and usage.' },
          { id: 'counted', text: 'Have every charge counted in its cost.' },
          { id: 'fixed', text: 'Have set prices, not prices that follow the wholesale market.' },
          {
            id: 'demand',
            text: 'Have no demand charge, unless you give your peak demand. If a demand plan could be cheaper, we say below how many kW.',
          },
          {
            id: 'may-add',
            text: 'Be cheapest with the charges it may add. Some charges depend on your meter or on a condition. We show them beside the cost as “may add”, and plans compete with them included.',
          },
        ]}
      />
      <Prose>
        <p>If no plan meets every rule, we drop the rule on demand first, then the one on set prices.</p>
      </Prose>
    </DocumentPart>
  );
}

/** Up to which size the published plans and reference prices are meant for a business. */
export function BusinessSize({ limits }: { limits: readonly SizeLimitView[] }) {
  return (
    <DocumentPart id="size" title="What size of business">
      <Prose>
        <p>
          Published plans are for small businesses. Above the limit of your state, retailers quote you a price. We still
          list the plans, and tell you that they may not be for you.
        </p>
      </Prose>
      <DataTable
        caption="The largest usage that counts as a small business"
        columns={['State and source', 'kWh a year']}
        rows={limits.map(({ state, annualKwh, source }) => ({
          id: state,
          cells: [
            <span key="state">
              {state}
              <span className="block text-muted">{source}</span>
            </span>,
            number(annualKwh),
          ],
        }))}
      />
    </DocumentPart>
  );
}

/** Who can buy a listed plan, and where. */
export function OpenToYou() {
  return (
    <DocumentPart id="open" title="Plans you can sign up for">
      <Prose>
        <p>
          <strong>Sold here.</strong> Some plans are sold in some postcodes only. With a postcode, we list a plan if it
          is sold there. With a city, a state or a network, we list it if it is sold in more than half of the postcodes.
          The rest are counted, and you find them by postcode.
        </p>
        <p>
          <strong>Open to you.</strong> We leave out plans that an ordinary business can’t get, and say how many. You
          can switch them on. They are for:
        </p>
      </Prose>
      <Points
        items={[
          { id: 'members', text: 'members of a club, staff, or customers of a named broker or partner' },
          { id: 'existing', text: 'a retailer’s existing customers, or sites already on a tariff closed to others' },
          { id: 'moving', text: 'businesses that are moving in' },
          { id: 'solar', text: 'sites with solar panels, a battery or an electric vehicle' },
          { id: 'special', text: 'farms and irrigation, unmetered supply, and embedded networks' },
          {
            id: 'controlled',
            text: 'sites with a controlled load, until you say that yours has one. Then those plans are open too.',
          },
        ]}
      />
      <Prose>
        <p>
          Plans for new customers, for sign-up online or for smart meters stay in the list, and say so. How many plans
          are listed and left out now:{' '}
          <a className="link" href="/coverage">
            what this site covers
          </a>
          .
        </p>
      </Prose>
    </DocumentPart>
  );
}
