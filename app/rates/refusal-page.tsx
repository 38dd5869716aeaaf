import { PlaceForm } from '@/components/compare/place-form';
import { NoAnswer, Unreachable } from '@/components/compare/refusals';
import { UsageErrors } from '@/components/compare/usage-errors';
import { ErrorSummary } from '@/components/ui/error-summary';
import { listWords } from '@/lib/comparison/format';
import { askedPlaceWords, stateName } from '@/lib/comparison/place-words';
import { type ComparisonState, changedHref, printState } from '@/lib/comparison/state';
import type { TypedUsage } from '@/lib/comparison/usage-input';
import { outsideCityReason } from '@/lib/facts/cities-outside';
import { coverageReason, postcodeCoverage } from '@/lib/facts/postcodes';
import { type Refusal, refusalKind, usageFieldOfRefusal } from './refusal-kinds';

interface RefusalPageProps {
  answer: Refusal;
  state: ComparisonState;
  typed: TypedUsage;
}

/** Why the rates service gave no plans, in plain words, with what was asked kept and a way on. */
export function RefusalPage({ answer, state, typed }: RefusalPageProps) {
  const { error, retryAfterSeconds } = answer;
  const kind = refusalKind(answer, state);
  switch (kind) {
    case 'coverage':
      return <OutOfCoverage state={state} message={error.message} />;
    case 'network':
      return (
        <WayBack
          title="That network does not serve this place"
          reason={`The network chosen does not deliver electricity to ${askedPlaceWords(state)}.`}
          href={changedHref(state, { distributor: null })}
          link="Show the networks that do"
        />
      );
    case 'cursor':
      return (
        <WayBack
          title="This page of the list is gone"
          reason="The rates or the question have changed since it was made, so the list starts again at its first page."
          href={changedHref(state, {})}
          link="Go to the first page"
        />
      );
    case 'place':
      return <PlaceNotUnderstood state={state} />;
    case 'usage': {
      const errors = [{ field: usageFieldOfRefusal(answer), message: error.message }];
      return <UsageErrors state={state} typed={typed} errors={errors} />;
    }
    case 'choice':
      return (
        <WayBack
          title="The rates service does not know this choice"
          reason={error.message}
          href={changedHref(state, { offerFilter: 'all', limit: null })}
          link="Show all plans"
        />
      );
    case 'limited':
    case 'down':
      return (
        <Unreachable limited={kind === 'limited'} retryHref={printState(state)} waitSeconds={retryAfterSeconds ?? null}>
          <QuestionForm state={state} />
        </Unreachable>
      );
    case 'other':
      return <OtherRefusal state={state} message={error.message} />;
  }
}

/** The question again, to be changed; everything given stays in it. */
function QuestionForm({ state }: { state: ComparisonState }) {
  return (
    <>
      <h2 className="text-xl font-bold">Or change the question</h2>
      <PlaceForm placeText={state.place} usageText={usageText(state)} kept={keptUsage(state)} />
    </>
  );
}

/** A reason this site has no words for: the service's own, as text. */
function OtherRefusal({ state, message }: { state: ComparisonState; message: string }) {
  return (
    <NoAnswer
      title={`No plans for ${askedPlaceWords(state)}`}
      reason={`The rates service gave no plans, and this reason: ${message}`}
    >
      <p>
        <a className="button" href={printState(state)}>
          Try again
        </a>
      </p>
      <QuestionForm state={state} />
    </NoAnswer>
  );
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
  const cityReason = state.level === 'city' ? outsideCityReason(state.place) : null;
  const reason = (state.level === 'postcode' ? coverageReason(state.place) : cityReason) || message;
  const outside =
    state.level === 'state' ||
    cityReason !== null ||
    (state.level === 'postcode' && postcodeCoverage(state.place) === 'outside_nem');
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
      <PlaceForm placeText={placeText(state)} usageText={usageText(state)} kept={keptUsage(state)} />
    </NoAnswer>
  );
}

/** The place as a person would type it; never an NMI. */
function placeText(state: ComparisonState): string {
  if (state.level === 'nmi') return state.postcode ?? '';
  return state.level === 'city' ? askedPlaceWords(state) : state.place;
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
      <PlaceForm placeText={state.place} usageText={usageText(state)} errors={errors} kept={keptUsage(state)} />
    </div>
  );
}

/** The rest of the usage, which the form has no field for. */
function keptUsage({ peakShare, shoulderShare, maxDemandKw }: ComparisonState): [string, string][] {
  const rest: [string, number | null][] = [
    ['peak_share', peakShare],
    ['shoulder_share', shoulderShare],
    ['max_demand_kw', maxDemandKw],
  ];
  return rest.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, String(value)]]));
}

function usageText(state: ComparisonState): string {
  return state.usageKwh === null ? '' : String(state.usageKwh);
}
