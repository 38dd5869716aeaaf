import { NoResult } from '@/components/compare/no-result';
import { PlaceForm } from '@/components/compare/place-form';
import { UsageErrors } from '@/components/compare/usage-errors';
import { ErrorSummary } from '@/components/ui/error-summary';
import { ButtonLink } from '@/components/ui/links';
import { explainOutsideCity } from '@/lib/facts/places/cities-outside';
import { explainCoverage, findPostcodeCoverage } from '@/lib/facts/postcodes';
import { type ComparisonState, formatAddress, formatChangedHref } from '@/lib/site/address/state';
import type { TypedUsage } from '@/lib/site/address/usage-input';
import { formatList, formatWait } from '@/lib/site/words/format';
import { describeAskedPlace, nameState } from '@/lib/site/words/place-copy';
import { classifyRatesError, findUsageField, type RatesFailure, titleRatesError } from './rates-error-kind';

interface RatesErrorPageProps {
  answer: RatesFailure;
  state: ComparisonState;
  typed: TypedUsage;
}

/** Why the rates service gave no plans, in plain words, with what was asked kept and a way on. */
export function RatesErrorPage({ answer, state, typed }: RatesErrorPageProps) {
  const { message } = answer.error;
  const place = describeAskedPlace(state);
  const kind = classifyRatesError(answer, state);
  const title = titleRatesError(kind, place);
  switch (kind) {
    case 'coverage':
      return <OutOfCoverage title={title} state={state} message={message} />;
    case 'place':
      return <PlaceNotFound title={title} state={state} />;
    case 'usage': {
      const errors = [{ field: findUsageField(answer), message }];
      return <UsageErrors state={state} typed={typed} errors={errors} />;
    }
    case 'network':
      return (
        <NoResult title={title} reason={`It doesn’t deliver electricity to ${place}.`}>
          <p>
            <ButtonLink href={formatChangedHref(state, { distributor: null })}>Choose another network</ButtonLink>
          </p>
        </NoResult>
      );
    case 'limited':
    case 'down': {
      const wait = answer.retryAfterSeconds ? formatWait(answer.retryAfterSeconds) : 'a minute';
      const why = kind === 'limited' ? '' : 'This is our fault. ';
      return (
        <NoResult title={title} reason={`${why}Try again in ${wait}. Your entries are kept.`}>
          <p>
            <ButtonLink href={formatAddress(state)}>Try again</ButtonLink>
          </p>
          <h2 className="text-xl font-bold">Or change your entries</h2>
          <PlaceForm placeText={state.place} usage={state} />
        </NoResult>
      );
    }
  }
}

/** Not an error of the reader's: a place the market, or the plans known, do not reach. */
function OutOfCoverage({ title, state, message }: { title: string; state: ComparisonState; message: string }) {
  const cityReason = state.level === 'city' ? explainOutsideCity(state.place) : null;
  const reason = (state.level === 'postcode' ? explainCoverage(state.place) : cityReason) || message;
  const outside =
    state.level === 'state' ||
    cityReason !== null ||
    (state.level === 'postcode' && findPostcodeCoverage(state.place) === 'outside_nem');
  return (
    <NoResult title={title} reason={reason}>
      {outside && (
        <p className="max-w-prose">
          We compare plans in {marketStates}. Other states and territories have their own electricity systems and
          prices.
        </p>
      )}
      <h2 className="text-xl font-bold">Compare another place</h2>
      <PlaceForm placeText={formatPlaceInput(state)} usage={state} />
    </NoResult>
  );
}

/** The place as a person would type it; never an NMI. */
function formatPlaceInput(state: ComparisonState): string {
  if (state.level === 'nmi') return state.postcode ?? '';
  return state.level === 'city' ? describeAskedPlace(state) : state.place;
}

const marketStates = formatList(['QLD', 'NSW', 'ACT', 'VIC', 'SA', 'TAS'].map(nameState));

const placeMessages: Record<ComparisonState['level'], string> = {
  nmi: 'Enter the NMI from your bill: 10 or 11 letters and digits',
  postcode: 'Enter a postcode of 4 digits',
  city: 'Enter a city or a postcode',
  state: 'Enter a state such as NSW, or a postcode',
  distributor: 'Enter the name of an electricity network, or a postcode',
};

function PlaceNotFound({ title, state }: { title: string; state: ComparisonState }) {
  const errors = [{ field: 'q', message: placeMessages[state.level] }];
  return (
    <div className="grid gap-6">
      <ErrorSummary errors={errors} />
      <h1 className="text-3xl font-bold sm:text-4xl">{title}</h1>
      <PlaceForm placeText={state.place} usage={state} errors={errors} />
    </div>
  );
}
