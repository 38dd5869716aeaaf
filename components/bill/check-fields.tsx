import type { ReactNode } from 'react';
import { TextField } from '@/components/ui/text-field';
import type { TypedBill, YearSum } from '@/lib/comparison/bill-form';
import type { BillField, BillIssue, Read, ReadBill } from '@/lib/comparison/bill-model';
import {
  bandWords,
  controlledLoadWords,
  demandWords,
  isProved,
  issuesBeside,
  outsideWords,
  seasonWords,
  sureWords,
  unusedNmiWords,
  yearSumWords,
} from '@/lib/comparison/bill-words';
import type { FieldError } from '@/lib/comparison/usage-input';
import { RuleLink } from './checks/rule-link';

interface Fields {
  bill: ReadBill | null;
  typed: TypedBill;
  errors: readonly FieldError[];
}

/** Where the electricity is used: what finds the network. */
export function PlaceFields(fields: Fields) {
  const { bill, typed } = fields;
  return (
    <Group name="Where">
      <Field {...fields} name="nmi" label="NMI" read={typed.nmi === '' ? null : bill?.nmi} proof="itself">
        10 or 11 letters and digits that name the meter. It finds your network most exactly.{' '}
        {bill && unusedNmiWords(bill)}
      </Field>
      <Field
        {...fields}
        name="postcode"
        label="Postcode of the supply address"
        read={bill?.supplyPostcode}
        proof="itself"
        short
      >
        Where the meter is, not where the bill is sent. Some plans are sold in some postcodes only.
      </Field>
    </Group>
  );
}

/** How much is used: the bill's kWh and days, the year they come to, or a year known better. */
export function UsageFields({ sum, ...fields }: Fields & { sum: YearSum | null }) {
  const { bill } = fields;
  return (
    <Group name="How much">
      <Field {...fields} name="bill_kwh" label="Electricity on the bill" read={bill?.totalKwh} suffix="kWh" short>
        All kWh taken from the grid in its period, without what solar panels fed in. {bill && controlledLoadWords(bill)}
      </Field>
      <Field {...fields} name="bill_days" label="Days of the bill" read={bill?.periodDays} suffix="days" short>
        The first and the last day both count.
      </Field>
      <YearNote sum={sum} />
      <Field {...fields} name="usage_kwh" label="Your own yearly figure (optional)" suffix="kWh a year" short>
        Such as 18,000. It is then used instead of the sum.
      </Field>
    </Group>
  );
}

function YearNote({ sum }: { sum: YearSum | null }) {
  const outside = sum && outsideWords(sum);
  return (
    <div className="grid gap-2 rounded-lg bg-inset px-4 py-3">
      <div aria-live="polite" className="grid gap-2">
        {sum && <p className="font-semibold tabular-nums">{yearSumWords(sum)}</p>}
        {outside && <p>{outside}</p>}
      </div>
      <p className="text-sm text-muted">{seasonWords(sum?.days ?? null)}</p>
    </div>
  );
}

/** When it is used, and how much at once. */
export function ShareFields(fields: Fields) {
  const { bill, typed } = fields;
  const banded = typed.peak_pct !== '' || typed.shoulder_pct !== '';
  const peak = typed.peak_pct === '' ? null : bill?.peakKwh;
  const shoulder = typed.shoulder_pct === '' ? null : bill?.shoulderKwh;
  return (
    <Group name="Time of day and demand">
      <p className="text-sm text-muted">
        Only time-of-use and demand plans depend on these.{' '}
        {bill?.totalKwh && !banded && 'The bill charges one rate, so it does not tell when the electricity is used. '}
        Left empty, typical values of the network are used; what peak and shoulder leave is off-peak.
      </p>
      <Field {...fields} name="peak_pct" label="Peak share" read={peak} suffix="%" short>
        Peak kWh as a part of all kWh. {bill && bandWords(bill, 'peakKwh')}
      </Field>
      <Field {...fields} name="shoulder_pct" label="Shoulder share" read={shoulder} suffix="%" short>
        0 when the bill has no shoulder rate beside peak and off-peak. {bill && bandWords(bill, 'shoulderKwh')}
      </Field>
      <Field {...fields} name="max_demand_kw" label="Maximum demand" read={bill?.demand} suffix="kW" short>
        The highest kW on the bill. {bill && demandWords(bill)}
      </Field>
    </Group>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-rule pt-6">
      <fieldset className="grid min-w-0 gap-6">
        <legend className="mb-4 text-xl font-bold">{name}</legend>
        {children}
      </fieldset>
    </div>
  );
}

interface FieldProps extends Fields {
  name: BillField;
  label: string;
  /** The value behind what is typed, for how sure it is. */
  read?: Read<unknown> | null;
  proof?: 'sums' | 'itself';
  suffix?: string;
  /** A figure of a few digits. */
  short?: boolean;
  children: ReactNode;
}

/** One value to check: what it is, how sure its reading is, what was noticed about it, and the value to put right. */
function Field({ bill, typed, errors, name, label, read = null, proof, suffix, short = false, children }: FieldProps) {
  const sure = sureWords(read, proof);
  const hint = (
    <>
      {children}
      {sure && <Sure proved={isProved(read)} words={sure} />}
      {bill && issuesBeside(bill, name).map((issue) => <Issue key={issue.message} issue={issue} />)}
    </>
  );
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      value={typed[name]}
      errors={errors}
      {...(suffix && { suffix })}
      {...(short && { width: 'short', inputMode: 'decimal' })}
    />
  );
}

/** A tick for what is proved, a ring for what is to be looked at; the words say the same. */
function Sure({ proved, words }: { proved: boolean; words: string }) {
  return (
    <span className="mt-1 flex items-baseline gap-2 text-ink">
      <svg aria-hidden="true" viewBox="0 0 12 12" fill="none" strokeWidth="2" className="size-3 shrink-0">
        {proved ? (
          <path d="M1 6.5 4.5 10 11 2" className="stroke-accent" />
        ) : (
          <circle cx="6" cy="6" r="4.5" className="stroke-notice-rule" />
        )}
      </svg>
      <span>{words}</span>
    </span>
  );
}

function Issue({ issue: { message, rule } }: { issue: BillIssue }) {
  return (
    <span className="caution mt-1.5 block text-ink wrap-anywhere">
      <bdi>{message}</bdi>
      <RuleLink rule={rule} />
    </span>
  );
}
