import { PlaceForm } from '@/components/compare/place-form';
import { NoAnswer, Unreachable } from '@/components/compare/refusals';
import { ErrorSummary } from '@/components/ui/error-summary';
import { listWords } from '@/lib/comparison/format';
import { askedPlaceWords, stateName } from '@/lib/comparison/place-words';
import { type ComparisonState, changedHref, printState } from '@/lib/comparison/state';
import { coverageReason, postcodeCoverage } from '@/lib/facts/postcodes';
import type { RatesAnswer } from '@/lib/upstreams/ask-rates';

type Refusal = Extract<RatesAnswer, { ok: false }>;

/** Why the rates service gave no plans, in plain words, with what was asked kept and a way on. */
export function RefusalPage({ answer, state }: { answer: Refusal; state: ComparisonState }) {
  switch (answer.error.code) {
    case 'out_of_coverage':
      return <OutOfCoverage state={state} message={answer.error.message} />;
    case 'distributor_location_mismatch':
      return (
        <WayBack
          title="That network does not serve this place"
          reason={`The network chosen does not deliver electricity to ${askedPlaceWords(state)}.`}
          href={changedHref(state, { distributor: null })}
          link="Show the networks that do"
        />
      );
    case 'invalid_cursor':
      return (
        <WayBack
          title="This page of the list is gone"
          reason="The rates or the question have changed since it was made, so the list starts again at its first page."
          href={changedHref(state, {})}
          link="Go to the first page"
        />
      );
    case 'rate_limited':
      return <Unreachable retryHref={printState(state)} waitSeconds={answer.retryAfterSeconds ?? 60} />;
    case 'upstream_unavailable':
    case 'internal_error':
      return <Unreachable retryHref={printState(state)} waitSeconds={null} />;
    default:
      return <PlaceNotUnderstood state={state} />;
  }
}

function WayBack({ title, reason, href, link }: { title: string; reason: string; href: string; link: string }) {
  return (
    <NoAnswer title={title} reason={reason}>
      <p>
        <a className="button" href={href}>
          {link}
        </a>
      </p>
    </NoAnswer>
  );
}

/** Not an error of the reader's: a place the market, or the plans known, do not reach. */
function OutOfCoverage({ state, message }: { state: ComparisonState; message: string }) {
  const reason = state.level === 'postcode' ? coverageReason(state.place) || message : message;
  const outside =
    state.level === 'state' || (state.level === 'postcode' && postcodeCoverage(state.place) === 'outside_nem');
  return (
    <NoAnswer title={`No plans to compare for ${askedPlaceWords(state)}`} reason={reason}>
      {outside && (
        <p className="max-w-prose">
          The National Electricity Market joins {marketStates}. Western Australia, the Northern Territory and the
          external territories have electricity systems and prices of their own, and the plans compared here are not
          sold there.
        </p>
      )}
      <h2 className="text-xl font-bold">Compare another place</h2>
      <PlaceForm placeText={state.level === 'nmi' ? '' : state.place} usageText={usageText(state)} />
    </NoAnswer>
  );
}

const marketStates = listWords(['QLD', 'NSW', 'ACT', 'VIC', 'SA', 'TAS'].map(stateName));

const placeMessages: Record<ComparisonState['level'], string> = {
  nmi: 'Enter an NMI of 10 or 11 letters and digits, as the bill shows it',
  postcode: 'Enter a postcode of 4 digits',
  city: 'Enter a city of the National Electricity Market, or a postcode',
  state: 'Enter a state or territory such as NSW, or a postcode',
  distributor: 'Enter the name of an electricity network, or a postcode',
};

function PlaceNotUnderstood({ state }: { state: ComparisonState }) {
  const errors = [{ field: 'q', message: placeMessages[state.level] }];
  return (
    <div className="grid gap-6">
      <ErrorSummary errors={errors} />
      <h1 className="text-3xl font-bold sm:text-4xl">Where is your business?</h1>
      <PlaceForm placeText={state.place} usageText={usageText(state)} errors={errors} />
    </div>
  );
}

function usageText(state: ComparisonState): string {
  return state.usageKwh === null ? '' : String(state.usageKwh);
}
