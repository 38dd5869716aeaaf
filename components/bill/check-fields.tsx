import type { ReactNode } from 'react';
import { TextField } from '@/components/ui/text-field';
import type { TypedBill, YearSum } from '@/lib/comparison/bill-form';
import type { BillField, Read, ReadBill } from '@/lib/comparison/bill-model';
import {
  bandWords,
  controlledLoadWords,
  demandWords,
  issuesBeside,
  outsideWords,
  seasonWords,
  sureWords,
  unusedNmiWords,
  yearSumWords,
} from '@/lib/comparison/bill-words';
import type { FieldError } from '@/lib/comparison/usage-input';

interface Fields {
  bill: ReadBill | null;
  typed: TypedBill;
  errors: readonly FieldError[];
}

/** Where the electricity is used: what finds the network. */
export function PlaceFields({ bill, typed, errors }: Fields) {
  return (
    <Group name="Where">
      <TextField
        name="nmi"
        label="NMI"
        hint={
          <Notes bill={bill} field="nmi" read={typed.nmi === '' ? null : bill?.nmi} proof="itself">
            10 or 11 letters and digits that name the meter. It finds your network most exactly.{' '}
            {bill && unusedNmiWords(bill)}
          </Notes>
        }
        value={typed.nmi}
        errors={errors}
      />
      <TextField
        name="postcode"
        label="Postcode of the supply address"
        hint={
          <Notes bill={bill} field="postcode" read={bill?.supplyPostcode} proof="itself">
            Where the meter is, not where the bill is sent. Used when the NMI is empty or names no network.
          </Notes>
        }
        value={typed.postcode}
        errors={errors}
        width="short"
        inputMode="decimal"
      />
    </Group>
  );
}

/** How much is used: the bill's kWh and days, the year they come to, or a year known better. */
export function UsageFields({ bill, typed, errors, sum }: Fields & { sum: YearSum | null }) {
  return (
    <Group name="How much">
      <TextField
        name="bill_kwh"
        label="Electricity on the bill"
        hint={
          <Notes bill={bill} field="bill_kwh" read={bill?.totalKwh}>
            All kWh taken from the grid in its period, without what solar panels fed in.{' '}
            {bill && controlledLoadWords(bill)}
          </Notes>
        }
        value={typed.bill_kwh}
        errors={errors}
        suffix="kWh"
        width="short"
        inputMode="decimal"
      />
      <TextField
        name="bill_days"
        label="Days of the bill"
        hint={
          <Notes bill={bill} field="bill_days" read={bill?.periodDays}>
            The first and the last day both count.
          </Notes>
        }
        value={typed.bill_days}
        errors={errors}
        suffix="days"
        width="short"
        inputMode="decimal"
      />
      <YearNote sum={sum} />
      <TextField
        name="usage_kwh"
        label="Your own yearly figure (optional)"
        hint={
          <Notes bill={bill} field="usage_kwh">
            Such as 18,000. It is then used instead of the sum.
          </Notes>
        }
        value={typed.usage_kwh}
        errors={errors}
        suffix="kWh a year"
        width="short"
        inputMode="decimal"
      />
    </Group>
  );
}

function YearNote({ sum }: { sum: YearSum | null }) {
  const outside = sum && outsideWords(sum);
  return (
    <div className="grid gap-2 border-l-4 border-rule-strong pl-4">
      <div aria-live="polite" className="grid gap-2">
        {sum && <p className="font-semibold tabular-nums">{yearSumWords(sum)}</p>}
        {outside && <p>{outside}</p>}
      </div>
      <p className="text-sm text-muted">{seasonWords(sum?.days ?? null)}</p>
    </div>
  );
}

/** When it is used, and how much at once. */
export function ShareFields({ bill, typed, errors }: Fields) {
  const banded = typed.peak_pct !== '' || typed.shoulder_pct !== '';
  return (
    <Group name="Time of day and demand">
      <p className="text-sm text-muted">
        Only time-of-use and demand plans depend on these.{' '}
        {bill?.totalKwh && !banded && 'The bill charges one rate, so it does not tell when the electricity is used. '}
        Left empty, typical values of the network are used; what peak and shoulder leave is off-peak.
      </p>
      <TextField
        name="peak_pct"
        label="Peak share"
        hint={
          <Notes bill={bill} field="peak_pct" read={typed.peak_pct === '' ? null : bill?.peakKwh}>
            Peak kWh as a part of all kWh. {bill && bandWords(bill, 'peakKwh')}
          </Notes>
        }
        value={typed.peak_pct}
        errors={errors}
        suffix="%"
        width="short"
        inputMode="decimal"
      />
      <TextField
        name="shoulder_pct"
        label="Shoulder share"
        hint={
          <Notes bill={bill} field="shoulder_pct" read={typed.shoulder_pct === '' ? null : bill?.shoulderKwh}>
            0 when the bill has no shoulder rate beside peak and off-peak. {bill && bandWords(bill, 'shoulderKwh')}
          </Notes>
        }
        value={typed.shoulder_pct}
        errors={errors}
        suffix="%"
        width="short"
        inputMode="decimal"
      />
      <TextField
        name="max_demand_kw"
        label="Maximum demand"
        hint={
          <Notes bill={bill} field="max_demand_kw" read={bill?.demand}>
            The highest kW on the bill. {bill && demandWords(bill)}
          </Notes>
        }
        value={typed.max_demand_kw}
        errors={errors}
        suffix="kW"
        width="short"
        inputMode="decimal"
      />
    </Group>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-3 text-xl font-bold">{name}</legend>
      {children}
    </fieldset>
  );
}

interface NotesProps {
  bill: ReadBill | null;
  field: BillField;
  read?: Read<unknown> | null;
  proof?: 'sums' | 'itself';
  children?: ReactNode;
}

/** What belongs to a field: what it is, how sure its value is, what was noticed about it. */
function Notes({ bill, field, read = null, proof, children }: NotesProps) {
  const sure = sureWords(read, proof);
  const issues = bill ? issuesBeside(bill, field) : [];
  return (
    <>
      {children}
      {sure && <span className="block text-ink">{sure}</span>}
      {issues.map((issue) => (
        <span
          key={issue}
          dir="auto"
          className="mt-1 block border-l-4 border-notice-rule bg-notice px-2 py-1 text-ink wrap-anywhere"
        >
          {issue}
        </span>
      ))}
    </>
  );
}
