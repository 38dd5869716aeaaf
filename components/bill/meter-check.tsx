'use client';

import { useEffect, useState } from 'react';
import { TextLink } from '@/components/ui/links';
import { Section } from '@/components/ui/section';
import { TextField } from '@/components/ui/text-field';
import { networks } from '@/lib/facts/networks';
import { emptyBill } from '@/lib/site/address/bill-form';
import { listExports, makeUsageProfile } from '@/lib/site/meter/meter-view';
import type { MeterResult } from '@/lib/site/meter/stored-meter';
import { AddMoreBills } from './add-more-bills';
import { CheckForm } from './check-form';
import { MeterPanel } from './meter-panel';
import { type SavedCheck, saveCheck } from './saved-check';
import type { UploadResult } from './upload-queue';

const networkChoices = networks
  .map(({ slug, name }) => ({ slug, name }))
  .sort((one, other) => one.name.localeCompare(other.name));

interface MeterCheckProps {
  check: SavedCheck;
  meter: MeterResult;
  /** YYYY-MM-DD. */
  today: string;
  onMore: (more: UploadResult) => void;
}

const heading = (
  <>
    <h1 className="text-2xl font-bold sm:text-3xl">Check your meter data</h1>
    <p className="text-muted">
      We read it in this browser. <TextLink href="/bill">Start again with other files</TextLink>
    </p>
  </>
);

/** The check page for meter data without a bill, with a link to plans. */
export function MeterCheck({ check, meter: first, today, onMore }: MeterCheckProps) {
  const [meter, setMeter] = useState(first);
  const [postcode, setPostcode] = useState(check.typed?.postcode ?? '');
  useEffect(() => saveCheck({ ...check, typed: { ...emptyBill, postcode }, meter }), [check, meter, postcode]);
  const year = meter.sites[meter.chosen]?.year ?? null;
  const profile = year && makeUsageProfile(year);
  const carried: [string, string][] = year
    ? [
        ['network', year.network],
        profile ? ['usage_profile', profile] : ['usage_kwh', String(Math.round(year.annualKwh))],
        ...listExports(year),
      ]
    : [];
  return (
    <CheckForm carried={carried} onTyped={(typed) => setPostcode(typed.postcode)} heading={heading}>
      {(errors) => (
        <>
          <div className="col-start-1 grid grid-cols-1 content-start gap-2">
            <MeterPanel meter={meter} today={today} onChosen={(chosen) => setMeter({ ...meter, chosen })}>
              {!year && <NetworkChoice meter={meter} onRead={setMeter} />}
            </MeterPanel>
          </div>
          <div className="bill-aside">
            <div className="bill-side">
              <Section id="place" title="Your site" className="bill-year panel" headingClass="sr-only">
                <TextField
                  name="postcode"
                  label="Postcode of your site"
                  hint="Some plans are sold in some postcodes only."
                  value={postcode}
                  errors={errors}
                  width="short"
                />
                <p className="pt-2 text-sm text-muted">Have a bill too? Then we also show what you pay now.</p>
                <AddMoreBills label="Add your bill" onMore={onMore} />
              </Section>
            </div>
            {year && (
              <div className="bill-confirm">
                <button type="submit" className="button">
                  {profile ? 'Compare plans at your own hours' : 'Compare plans at this usage'}
                </button>
              </div>
            )}
          </div>
        </>
      )}
    </CheckForm>
  );
}

/** Shown when no NMI in the files identifies the network. */
function NetworkChoice({ meter, onRead }: { meter: MeterResult; onRead: (meter: MeterResult) => void }) {
  const choose = async (slug: string) => {
    const { readMeterFiles } = await import('@/lib/site/meter/client');
    const network = networkChoices.find((one) => one.slug === slug)?.slug;
    const read = network && (await readMeterFiles(meter.files, [{ network, nmi: null }]).catch(() => null));
    if (read?.meter) onRead(read.meter);
  };
  if (meter.files.length === 0) return <p>Choose your files again: we keep no readings.</p>;
  return (
    <p className="grid gap-1">
      <label htmlFor="meter-network" className="font-semibold">
        Your network
      </label>
      <span className="text-sm text-muted">The file doesn’t say. Your bill names it, often as “distributor”.</span>
      <select
        id="meter-network"
        className="field w-auto justify-self-start"
        defaultValue=""
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">Choose your network</option>
        {networkChoices.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
