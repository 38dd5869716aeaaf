'use client';

import { useEffect, useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import type { BriefFields } from '@/lib/site/brief';

/**
 * Downloads the request for quotes with what no address holds: typed, or from the bills of this tab when they come to
 * `usageKwh`. The form is a POST, so that no address has the NMI.
 */
export function BriefForm({ action, usageKwh }: { action: string; usageKwh: number }) {
  const [{ nmi = '', contract_ends = '', demand = '' }, setFields] = useState<BriefFields>({});
  useEffect(() => {
    void import('@/components/bill/saved-check').then(({ loadBriefFields }) => setFields(loadBriefFields(usageKwh)));
  }, [usageKwh]);
  return (
    <form action={action} method="post" className="grid gap-2">
      <button type="submit" className="button w-fit">
        <Icon name="download" />
        Download your brief (PDF)
      </button>
      <Disclosure title="Edit the brief" className="text-sm">
        <div key={nmi + contract_ends + demand} className="grid gap-3 py-2">
          <TextField name="nmi" label="NMI" hint="On your bill. It goes into the PDF only." value={nmi} />
          <TextField name="contract_ends" label="Contract ends" type="date" value={contract_ends} />
          <TextField name="demand" label="Demand by month" hint="Such as Jul 82.4 kVA" value={demand} />
        </div>
      </Disclosure>
    </form>
  );
}
