'use client';

import type { ReactNode } from 'react';
import type { Facets } from '@/lib/comparison/extensions';
import {
  fullyCostedName,
  noExitFeeName,
  offerFilterNames,
  type Retailer,
  retailerName,
  termFilterName,
} from '@/lib/comparison/filter-words';
import { number } from '@/lib/comparison/format';
import { offerFilters, type PlanFilters, tariffFilters } from '@/lib/comparison/list-choices';
import { tariffName } from '@/lib/comparison/plan-words';
import { type ComparisonState, formAction, keptFields } from '@/lib/comparison/state';

interface FilterFormProps {
  state: ComparisonState;
  /** Null: the service can tell kinds of offer apart, and nothing else. */
  facets: Facets | null;
  /** Every retailer of the place. */
  retailers: readonly Retailer[];
  onChange: (change: Partial<PlanFilters>) => void;
  onSubmit: () => void;
}

const fields = ['offer_source', 'tariff_type', 'retailer', 'max_term_months', 'no_exit_fee', 'fully_costed'];

/** Which plans to list: a plain GET form of the page's own address; with script each choice counts at once. */
export function FilterForm({ state, facets, retailers, onChange, onSubmit }: FilterFormProps) {
  return (
    <details className="panel print:hidden">
      <summary className="cursor-pointer px-5 py-3 font-semibold">Filter the plans</summary>
      <form
        action={formAction(state)}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="grid gap-5 border-t border-rule p-5"
      >
        {keptFields(state, fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <OfferChoice state={state} onChange={onChange} />
        {facets ? (
          <PlanChoices state={state} facets={facets} retailers={retailers} onChange={onChange} />
        ) : (
          <p className="max-w-prose text-sm text-muted">
            The rates service asked here cannot list plans by tariff type, retailer, term or exit fee.
          </p>
        )}
        <div>
          <button type="submit" className="button">
            Show the plans
          </button>
        </div>
      </form>
    </details>
  );
}

type ChoiceProps = Pick<FilterFormProps, 'state' | 'onChange'>;
type PlanChoicesProps = ChoiceProps & Pick<FilterFormProps, 'retailers'> & { facets: Facets };

function OfferChoice({ state, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold">Offers</legend>
      <div className="choices mt-2">
        {offerFilters.map((offerFilter) => (
          <label key={offerFilter} className="choice">
            <input
              type="radio"
              name="offer_source"
              value={offerFilter}
              checked={state.offerFilter === offerFilter}
              onChange={() => onChange({ offerFilter })}
              className="sr-only"
            />
            {offerFilterNames[offerFilter]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PlanChoices({ state, facets, retailers, onChange }: PlanChoicesProps) {
  const toggled = (type: (typeof tariffFilters)[number], on: boolean) =>
    tariffFilters.filter((known) => (known === type ? on : state.tariffTypes.includes(known)));
  return (
    <>
      <fieldset>
        <legend className="font-semibold">Tariff type</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {tariffFilters.map((type) => (
            <Check
              key={type}
              name="tariff_type"
              value={type}
              checked={state.tariffTypes.includes(type)}
              plans={facets.tariff_types.find(({ id }) => id === type)?.plans ?? 0}
              onChange={(on) => onChange({ tariffTypes: toggled(type, on) })}
            >
              {tariffName(type)}
            </Check>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice
          name="retailer"
          label="Retailer"
          value={state.retailer ?? ''}
          options={retailerOptions(state, facets, retailers)}
          onChange={(id) => onChange({ retailer: id || null })}
        />
        <Choice
          name="max_term_months"
          label="Contract term"
          value={state.maxTermMonths === null ? '' : String(state.maxTermMonths)}
          options={termOptions(state, facets)}
          onChange={(months) => onChange({ maxTermMonths: months === '' ? null : Number(months) })}
        />
      </div>
      <fieldset>
        <legend className="font-semibold">Only plans with</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          <Check
            name="no_exit_fee"
            value="true"
            checked={state.noExitFee}
            plans={facets.no_exit_fee}
            onChange={(noExitFee) => onChange({ noExitFee })}
          >
            {noExitFeeName}
          </Check>
          <Check
            name="fully_costed"
            value="true"
            checked={state.fullyCosted}
            plans={facets.fully_costed}
            onChange={(fullyCosted) => onChange({ fullyCosted })}
          >
            {fullyCostedName}
          </Check>
        </div>
      </fieldset>
    </>
  );
}

type Option = [value: string, name: string];

/** A choice the facets no longer list stays to be seen and taken back. */
function withChosen(options: Option[], chosen: Option | null): Option[] {
  return chosen && !options.some(([value]) => value === chosen[0]) ? [...options, chosen] : options;
}

function retailerOptions({ retailer }: ComparisonState, facets: Facets, all: readonly Retailer[]): Option[] {
  const known = facets.retailers.map(({ id, name, plans }): Option => [id, `${name} (${number(plans)})`]);
  return [
    ['', 'Every retailer'],
    ...withChosen(known, retailer === null ? null : [retailer, retailerName(retailer, all)]),
  ];
}

function termOptions({ maxTermMonths: chosen }: ComparisonState, { terms }: Facets): Option[] {
  const known = terms.map(
    ({ max_term_months: months, plans }): Option => [String(months), `${termFilterName(months)} (${number(plans)})`],
  );
  return [
    ['', termFilterName(null)],
    ...withChosen(known, chosen === null ? null : [String(chosen), termFilterName(chosen)]),
  ];
}

interface CheckProps {
  name: string;
  value: string;
  checked: boolean;
  plans: number;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

function Check({ name, value, checked, plans, onChange, children }: CheckProps) {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 accent-accent"
      />
      <span>
        {children} <span className="text-muted">({number(plans)})</span>
      </span>
    </label>
  );
}

interface SelectProps {
  name: string;
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

function Choice({ name, label, value, options, onChange }: SelectProps) {
  return (
    <div>
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <select
        id={name}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="field mt-1.5 w-full"
      >
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
