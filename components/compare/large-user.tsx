import { TextLink } from '@/components/ui/links';
import { Section } from '@/components/ui/section';
import { smallBusinessLimits } from '@/lib/facts/small-business';
import { isState, stateNames } from '@/lib/facts/states';
import type { RatesResponse } from '@/lib/rates/contract';
import { formatFileHref } from '@/lib/site/address/result-links';
import { formatAddress } from '@/lib/site/address/state';
import { quoteAsks } from '@/lib/site/brief';
import type { Arrangement } from '@/lib/site/offers';
import { formatCents, formatKwhPerYear, formatNumber } from '@/lib/site/words/format';
import { namePlace } from '@/lib/site/words/place-copy';
import { Icon } from '../ui/icon';
import { Monogram } from '../ui/monogram';
import { OutsideLink } from '../ui/outside-link';
import type { AnswerProps } from './answer';
import { BriefForm } from './brief-form';
import { Money } from './money';

/** Above the size limit: no best plan and no comparison, but a request for quotes to send and what to ask for. */
export function LargeUser({ rates, whole, page, state }: AnswerProps) {
  const kwh = formatNumber(rates.summary.usage_kwh);
  return (
    <>
      <section aria-labelledby="answer" className="answer" data-answer>
        <div className="answer-main">
          <h1 id="answer" className="text-2xl font-bold sm:text-3xl">
            <span className="sr-only">Business electricity for {namePlace(rates.location)}: </span>
            At <span className="whitespace-nowrap">{kwh} kWh</span>, retailers quote you a price
          </h1>
          <p className="mt-2 text-on-panel-muted">{describeLimit(rates)}</p>
        </div>
        <div className="answer-act">
          <BriefForm
            action={formatFileHref(formatAddress({ ...state, page: 1, plan: null }), 'brief.pdf')}
            usageKwh={rates.summary.usage_kwh}
          />
          <p className="text-sm text-muted">
            <b className="font-semibold text-ink">Have ready:</b> 12 months of bills
          </p>
          <p className="answer-links">
            <TextLink href="#retailers">Send it to retailers</TextLink>
            {!page.own && <TextLink href="/bill">Upload a bill to fill it in</TextLink>}
          </p>
        </div>
      </section>
      <div className="grid gap-4 lg:grid-cols-2">
        <Scale rates={rates} whole={whole} own={page.own} />
        <Section id="asks" title="What to ask for" className="panel p-4" headingClass="text-lg font-bold">
          <ul className="mt-2 grid gap-2.5">
            {quoteAsks.map(({ ask, why }) => (
              <li key={ask} className="flex gap-2.5">
                <Icon name="check" className="icon-small mt-1 text-cheaper-text" />
                <span>
                  {ask}
                  <small className="block text-sm text-muted">{why}</small>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <Retailers whole={whole} />
    </>
  );
}

function describeLimit({ location: { state } }: RatesResponse): string {
  const limit = state !== null && isState(state) && smallBusinessLimits[state];
  const reach = limit
    ? `stop at ${formatNumber(limit.annualKwh)} kWh in ${stateNames[state]}`
    : 'are for small businesses';
  return `Published plans ${reach}, so we name no best plan.`;
}

interface ScaleProps {
  rates: RatesResponse;
  whole: Arrangement;
  own: AnswerProps['page']['own'];
}

/** Cents a kWh of what is paid now, beside published small-business prices, which aren't open at this size. */
function Scale({ rates, whole, own }: ScaleProps) {
  const kwh = rates.summary.usage_kwh;
  const perKwh = (cost: number) => (cost / kwh) * 100;
  const costs = whole.listed.filter(({ doubt }) => doubt === null).map(({ highIncGst }) => perKwh(highIncGst));
  if (costs.length === 0 && !own) return null;
  const [low, high] = [Math.min(...costs), Math.max(...costs)];
  const yours = own ? perKwh(own.annual_cost_inc_gst) : null;
  const to = Math.max(high, yours ?? 0) * 1.15;
  const at = (cents: number) => `${((cents / to) * 100).toFixed(1)}%`;
  return (
    <Section
      id="scale"
      title={yours === null ? 'What a kWh costs a small business' : <>You pay about {formatCents(yours)} a kWh</>}
      className="panel p-4"
      headingClass="text-lg font-bold"
    >
      {own && (
        <p className="text-sm text-muted">
          <Money amount={own.annual_cost_inc_gst} /> for {formatKwhPerYear(kwh)}, GST included.
        </p>
      )}
      <div aria-hidden="true" className="prints-colour relative mt-3 mb-2 h-4 rounded-[3px] bg-inset">
        <i
          className="absolute inset-y-0 bg-hour-shoulder"
          style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }}
        />
        {yours !== null && <u className="absolute -inset-y-1.5 w-[3px] bg-yours" style={{ left: at(yours) }} />}
      </div>
      <p className="text-sm text-muted">
        Published small-business plans cost {formatCents(low)} to {formatCents(high)} a kWh at this usage. You can’t
        sign up to them; they are here for scale.
      </p>
    </Section>
  );
}

/** The retailers that sell here, by their own sites; nobody publishes their business desks. */
function Retailers({ whole }: { whole: Arrangement }) {
  const known = new Map<string, string | null>();
  for (const { plan } of [...whole.listed, ...whole.maybe]) {
    if (plan.retailer === null) continue;
    const site = plan.link_kind === 'retailer_site' ? (plan.link ?? null) : null;
    known.set(plan.retailer, known.get(plan.retailer) ?? site);
  }
  if (known.size === 0) return null;
  const retailers = [...known].sort(([a], [b]) => a.localeCompare(b, 'en-AU'));
  return (
    <Section id="retailers" title="Retailers that sell here" className="panel p-4" headingClass="text-lg font-bold">
      <p className="text-sm text-muted">
        Ask at least three for a quote for business. Their sites have the phone numbers.
      </p>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {retailers.map(([name, site]) => (
          <li key={name} className="flex min-h-12 items-center gap-3 wrap-anywhere">
            <Monogram name={name} small />
            {site ? (
              <OutsideLink href={site} unendorsed>
                {name}
              </OutsideLink>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
