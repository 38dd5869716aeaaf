import { TextField } from '@/components/ui/text-field';
import type { FieldError } from '@/lib/comparison/usage-input';
import { PlaceHelp } from './place-help';

interface PlaceFormProps {
  /** As typed before. */
  placeText: string;
  usageText: string;
  errors?: readonly FieldError[];
  /** What else the address holds of the usage, to go along unseen. */
  kept?: readonly (readonly [name: string, value: string])[];
}

/** The one question of the site, and the usage under it. A plain GET form: it needs no script. */
export function PlaceForm({ placeText, usageText, errors = [], kept = [] }: PlaceFormProps) {
  return (
    <form action="/rates" method="get" noValidate className="panel grid max-w-prose gap-5 self-start p-5 sm:p-6">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PlaceHelp>
        <TextField
          name="q"
          label="Postcode, suburb or city"
          hint="The supply address, such as 2000 or Newtown. The NMI from a bill works too and is the most exact."
          value={placeText}
          errors={errors}
        />
      </PlaceHelp>
      <TextField
        name="usage_kwh"
        label="Electricity used in a year (optional)"
        hint="In kWh, such as 18,000. A bill shows it; add up the last four quarters."
        value={usageText}
        errors={errors}
        suffix="kWh a year"
        width="short"
        inputMode="decimal"
      />
      <div>
        <button type="submit" className="button w-full sm:w-auto">
          Compare plans
        </button>
      </div>
    </form>
  );
}
