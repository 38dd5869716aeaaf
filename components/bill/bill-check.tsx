'use client';

import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { ButtonLink, QuietButtonLink, TextLink } from '@/components/ui/links';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { toTypedBill } from '@/lib/site/address/bill-form';
import type { FieldError } from '@/lib/site/address/usage-input';
import { buildBillCheckView } from '@/lib/site/bill/check-view';
import { findUnusableNote } from '@/lib/site/bill/copy';
import { findNotice, isGas, type ReadBill } from '@/lib/site/bill/model';
import { type BillValue, billValues, listBillValues, needsLook } from '@/lib/site/bill/review';
import { type BillYear, buildBillYear, listYearNotes } from '@/lib/site/bill/year/bill-year';
import { buildYearStrip } from '@/lib/site/bill/year/year-strip';
import { describeUsageDifference, listExports, makeUsageProfile } from '@/lib/site/meter/meter-view';
import type { MeterYear } from '@/lib/site/meter/stored-meter';
import { formatCount, formatNumber } from '@/lib/site/words/format';
import { describeMeterData } from '@/lib/site/words/usage-copy';
import { AddMoreBills } from './add-more-bills';
import { BillPages, PageThumbnail } from './bill-pages';
import { BillNotes, BillSummary, UnusedFiles } from './bill-summary';
import { CheckForm } from './check-form';
import { AboveReferenceNote, Findings } from './finding-list';
import { type SavedCheck, saveCheck } from './saved-check';
import type { UploadResult } from './upload-queue';
import { type FieldsProps, ValueFields } from './value-fields';
import { ValueRow } from './value-row';
import { YearStrip } from './year-strip';

const MeterPanel = lazy(() => import('./meter-panel').then((module) => ({ default: module.MeterPanel })));

interface BillCheckProps {
  check: SavedCheck;
  /** YYYY-MM-DD. */
  today: string;
  onMore: (more: UploadResult) => void;
}

/** The check page, where the owner corrects what was read before comparing. */
export function BillCheck(props: BillCheckProps) {
  const [{ bill, bills }] = useState(() => buildBillYear(props.check.bills));
  const note = findUnusableNote(bill);
  return note ? <Unusable bill={bill} {...note} /> : <Values bill={bill} bills={bills} {...props} />;
}

interface ValuesProps extends BillCheckProps {
  /** All bills combined. */
  bill: ReadBill;
  bills: readonly ReadBill[];
}

/** State of the check: corrections and confirmations, saved with each change, and the values derived from them. */
function useBillCheck({ check, bill, bills, today }: ValuesProps) {
  const [start] = useState(check.typed ?? toTypedBill(bill));
  const [typed, setTyped] = useState(start);
  const [checked, setChecked] = useState(check.checked);
  const [meter, setMeter] = useState(check.meter);
  useEffect(() => saveCheck({ ...check, typed, checked, meter }), [check, typed, checked, meter]);
  const view = useMemo(
    () => buildBillCheckView(check.bills, bill, typed, { today, checked }),
    [check.bills, bill, typed, today, checked],
  );
  const year = meter?.sites[meter.chosen]?.year;
  const measured = year?.hasHours ? year : null;
  const profile = useMemo(() => measured && makeUsageProfile(measured), [measured]);
  const { name: meterName } = describeMeterData(year?.to, today);
  const difference = year && !typed.usage_kwh ? describeUsageDifference(view.year.bills, year) : null;
  const values = [...listBillValues(bill, typed, checked, bills), view.rates].map((value) =>
    value.id === 'usage' && difference !== null
      ? { ...value, state: checked.includes('usage') ? ('checked' as const) : ('look' as const), reason: difference }
      : profile
        ? replaceByMeterData(value, `We use your ${meterName}`)
        : value,
  );
  // Values keep their section, so that nothing moves while it is edited.
  const [sections] = useState(() => new Map(values.map((value) => [value.id, findSection(value)])));
  const confirm = (id: string) => setChecked([...checked, id]);
  return { start, typed, setTyped, confirm, meter, setMeter, view, measured, meterName, profile, values, sections };
}

function Values(props: ValuesProps) {
  const { check, bill, onMore, today } = props;
  const { start, typed, meter, setMeter, view, measured, meterName, profile, values, ...state } = useBillCheck(props);
  const { year, findings } = view;
  const open = values.filter(needsLook).length;
  const found = values.filter(({ text }) => text !== null).length;
  return (
    <CheckForm
      onTyped={state.setTyped}
      carried={[
        ...view.carried,
        ...(profile && measured ? [['usage_profile', profile] as const, ...listExports(measured)] : []),
      ]}
      heading={<Heading bills={year.bills.length} found={found} open={open} />}
    >
      {(errors) => (
        <BillPages values={values}>
          <div className="col-start-1 grid grid-cols-1 content-start gap-2">
            <BillSummary bill={bill} />
            <UnusedFiles others={check.otherSites + year.otherSiteFiles.length} notices={year.notices.length} />
            <BillNotes bill={bill} typed={typed} findings={findings} />
            <ValueList values={values} sections={state.sections} errors={errors} onChecked={state.confirm}>
              {(id) =>
                id === 'rates' ? (
                  <RatesDetail notes={view.rateNotes} href={view.ratesHref} />
                ) : (
                  <ValueFields id={id} bill={bill} typed={start} errors={errors} />
                )
              }
            </ValueList>
          </div>
          <div className="bill-aside">
            <div className="bill-side">
              <YearPanel
                {...{ year, bill, errors, measured, meterName, onMore }}
                typed={{ ...start, usage_kwh: typed.usage_kwh }}
              />
              {!profile && <AboveReferenceNote findings={findings} />}
            </div>
            <div className="contents @min-[64rem]/page:sticky @min-[64rem]/page:top-6 @min-[64rem]/page:grid @min-[64rem]/page:gap-4">
              <div className="bill-confirm">
                <button type="submit" className="button">
                  {profile ? 'Compare plans at your own hours' : 'Confirm and compare plans'}
                </button>
                <p aria-live="polite" className="text-sm text-muted">
                  {open > 0 && `${formatCount(open, 'value')} still ${open === 1 ? 'needs' : 'need'} a look`}
                </p>
              </div>
              <PageThumbnail />
            </div>
          </div>
          <div className="col-start-1 grid grid-cols-1 content-start gap-3 empty:hidden">
            {meter && (
              <Suspense fallback={<div className="panel px-4 py-3.5">Your meter data</div>}>
                <MeterPanel meter={meter} today={today} onChosen={(chosen) => setMeter({ ...meter, chosen })} />
              </Suspense>
            )}
            <Findings findings={findings} />
          </div>
        </BillPages>
      )}
    </CheckForm>
  );
}

interface ValueListProps {
  values: readonly BillValue[];
  /** Where each value was listed first. */
  sections: ReadonlyMap<BillValue['id'], string>;
  errors: readonly FieldError[];
  onChecked: (id: BillValue['id']) => void;
  /** The details of a value. */
  children: (id: BillValue['id']) => ReactNode;
}

const findSection = (value: BillValue) => (needsLook(value) ? 'look' : value.text === null ? 'absent' : 'fine');

const partHeading = 'mt-1 mb-1.5 flex items-center gap-1.5 font-semibold';

/** Lists the values: first those that need a look, then the others, those that were not found last. */
function ValueList({ values, sections, errors, onChecked, children }: ValueListProps) {
  const open = values.filter(needsLook).length + errors.length;
  const isProved = values.some(({ state }) => state === 'proved');
  const [first = [], rest = [], absent = []] = (['look', 'fine', 'absent'] as const).map((section) =>
    values
      .filter(({ id }) => sections.get(id) === section)
      .map((value) => (
        <ValueRow
          key={value.id}
          value={value}
          isUncertain={section === 'look'}
          isWrong={errors.some(
            ({ field }) => value.id !== 'rates' && billValues[value.id].fields.some(({ name }) => name === field),
          )}
          onChecked={() => onChecked(value.id)}
        >
          {children(value.id)}
        </ValueRow>
      )),
  );
  return (
    <>
      {first.length > 0 && (
        <section aria-labelledby="look">
          <h2 id="look" className={partHeading}>
            <Icon
              name={open > 0 ? 'alert' : 'check'}
              className={`icon-small ${open > 0 ? 'text-notice-text' : 'text-cheaper-text'}`}
            />
            {open > 0 ? 'Needs a look' : 'You checked these'}
          </h2>
          <ul className="grid items-start gap-2.5 @min-[37rem]/page:grid-cols-2 @min-[37rem]/page:gap-4">{first}</ul>
        </section>
      )}
      {rest.length > 0 && (
        <section aria-labelledby="fine">
          <h2 id="fine" className={partHeading}>
            {isProved && <Icon name="check" className="icon-small text-cheaper-text" />}
            {isProved ? 'These look right' : 'The rest of your bill'}
          </h2>
          <ul className="group/values panel">{rest}</ul>
        </section>
      )}
      {absent.length > 0 && (
        <section aria-labelledby="absent">
          <h2 id="absent" className={partHeading}>
            We didn’t find these
          </h2>
          <ul className="group/values panel">{absent}</ul>
        </section>
      )}
    </>
  );
}

/** Meter data is more exact than a bill for usage, hours and demand. */
function replaceByMeterData(value: BillValue, reason: string): BillValue {
  if (value.id !== 'usage' && value.id !== 'hours' && value.id !== 'demand') return value;
  return { ...value, state: value.text === null ? 'absent' : 'read', reason, issues: [] };
}

/** Notes on a bill's rates, and a link to correct them. */
function RatesDetail({ notes, href }: { notes: readonly string[]; href: string }) {
  return (
    <>
      {notes.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <p>
        Is a price wrong? <TextLink href={href}>Correct your rates</TextLink>.
      </p>
    </>
  );
}

function Heading({ bills, found, open }: { bills: number; found: number; open: number }) {
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">
        {bills === 1 ? 'Check your bill' : `Check your ${bills} bills`}
      </h1>
      <p className="text-muted">
        We read {formatCount(found, 'value')}.{' '}
        {open > 0 ? (
          <strong className="text-notice-text">{open === 1 ? '1 needs a look.' : `${open} need a look.`}</strong>
        ) : (
          'Correct anything that doesn’t match your bill.'
        )}{' '}
        <TextLink href="/bill">Upload another bill</TextLink>
      </p>
    </>
  );
}

function Unusable({ bill, title, text }: { bill: ReadBill; title: string; text: string }) {
  // Of a gas bill or a notice the place can be compared; of any other there is none.
  const postcode = !bill.isAbroad && (isGas(bill) || findNotice(bill)) ? bill.supplyPostcode?.value : null;
  return (
    <div className="grid max-w-prose gap-4">
      <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
      <Notice>{text}</Notice>
      <BillSummary bill={bill} />
      <p className="flex flex-wrap gap-2">
        <ButtonLink href="/bill">Upload another bill</ButtonLink>
        <QuietButtonLink href={postcode ? `/rates/${postcode}` : '/'}>
          {postcode ? `Compare plans in ${postcode}` : 'Compare with a postcode'}
        </QuietButtonLink>
      </p>
    </div>
  );
}

interface YearPanelProps extends FieldsProps {
  year: BillYear;
  /** Measured usage, which overrides any bill. */
  measured: MeterYear | null;
  /** `2016 meter data` */
  meterName: string;
  onMore: (more: UploadResult) => void;
}

/** Shows the year estimated from the bills, or the usage that the owner entered. */
function YearPanel({ year, typed, errors, measured, meterName, onMore }: YearPanelProps) {
  const own = typed.usage_kwh;
  const isOne = year.bills.length === 1;
  // One bill leaves most of its year free.
  const strip = isOne ? null : buildYearStrip(year.spans);
  const isWhole = strip?.gapDays === 0 && strip.spans.every(({ estimated }) => !estimated);
  const annualKwh = measured ? Math.round(measured.annualKwh) : year.annualKwh || null;
  return (
    <section aria-labelledby="year" className="bill-year panel">
      <h2 id="year" className="font-semibold">
        {measured || own
          ? 'Your year'
          : `Your year from ${isOne ? 'one bill' : formatCount(year.bills.length, 'bill')}`}
      </h2>
      <p aria-live="polite" hidden={!own && !annualKwh}>
        <strong className="text-xl tabular-nums">{own || (annualKwh && formatNumber(annualKwh))} kWh</strong>{' '}
        <span className="text-sm text-muted">a year</span>{' '}
        <span className={own || isWhole ? 'tag' : 'tag tag-estimate'}>
          {own ? 'You entered this' : measured ? `From your ${meterName}` : isWhole ? 'From your bills' : 'Estimate'}
        </span>
      </p>
      {strip && <YearStrip strip={strip} />}
      {!own && !measured && <p className="text-sm text-muted">{listYearNotes(year).join(' ')}</p>}
      <AddMoreBills label="Add more bills of this year" onMore={onMore} />
      <details open={errors.some(({ field }) => field === 'usage_kwh')}>
        <summary className="link text-sm">Enter your yearly usage</summary>
        <div className="pt-2">
          <TextField
            name="usage_kwh"
            label="Your yearly usage"
            hint="We’ll use it instead."
            value={own}
            errors={errors}
            suffix="kWh a year"
            width="short"
          />
        </div>
      </details>
    </section>
  );
}
