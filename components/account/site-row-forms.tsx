import { Disclosure } from '@/components/ui/disclosure';
import { TextField } from '@/components/ui/text-field';
import type { ComparedSite } from '@/lib/accounts/sites/compared-site';
import { formatDollars } from '@/lib/site/words/format';
import { DeleteForm } from './account-frame';
import type { FormResultView } from './form-page';
import { PostForm } from './post-form';

export interface WatchedSite extends ComparedSite {
  /** Null when it is not watched. */
  watch: { entryId: string; dollarsAYear: number } | null;
}

/** Whether messages are also sent by email: `off` when the operator sends none. */
export type MailState = 'on' | 'unconfirmed' | 'off';

const mailStateNames: Record<MailState, string> = {
  on: 'We compare again after each plan update. We email you and mark it on your overview.',
  unconfirmed:
    'We compare again after each plan update and mark it on your overview. Confirm your email address to get it by email.',
  off: 'We compare again after each plan update and mark it on your overview. We can’t email you from this site. For a reminder, add the contract end to your calendar.',
};

interface SiteRowFormsProps {
  site: WatchedSite;
  result: FormResultView;
  mail: MailState;
}

/** The actions for a site: compare, watch, set the contract end, delete the entry. */
export function SiteRowForms({ site, result, mail }: SiteRowFormsProps) {
  const { id, name, href } = site;
  const own = [`threshold-${id}`, `ends-${id}`];
  const isOpen = result.errors.some(({ field }) => own.includes(field));
  return (
    <>
      {href && (
        <a className="link block w-fit py-1" href={href}>
          Compare plans <span className="sr-only">for {name}</span>
        </a>
      )}
      <StopWatching site={site} />
      <Disclosure
        open={isOpen}
        title={
          <>
            Watch or edit <span className="sr-only">{name}</span>
          </>
        }
      >
        <div className="grid gap-5 py-3">
          {href && <WatchForm site={site} result={result} mail={mail} />}
          <ContractEndForm site={site} result={result} />
          <DeleteSite site={site} />
        </div>
      </Disclosure>
    </>
  );
}

function WatchForm({ site, result, mail }: SiteRowFormsProps) {
  const { id, watch, entryIds } = site;
  return (
    <RowForm action="watch-site" site={site} entryId={watch?.entryId ?? entryIds[0]} button="Tell me">
      <TextField
        name={`threshold-${id}`}
        label="Tell me when a plan beats mine by"
        hint={mailStateNames[mail]}
        value={result.typed[`threshold-${id}`] ?? watch?.dollarsAYear.toString() ?? ''}
        errors={result.errors}
        width="short"
        inputMode="decimal"
        suffix="dollars a year"
      />
    </RowForm>
  );
}

function ContractEndForm({ site, result }: Omit<SiteRowFormsProps, 'mail'>) {
  const { id, contractEnds, entryIds } = site;
  return (
    <RowForm action="contract-end" site={site} entryId={entryIds[0]} button="Save contract end">
      <TextField
        name={`ends-${id}`}
        label="Contract ends"
        hint="Like 30/06/2027. Leave it empty to clear it."
        value={result.typed[`ends-${id}`] ?? formatTypedDay(contractEnds)}
        errors={result.errors}
        width="short"
      />
    </RowForm>
  );
}

function StopWatching({ site: { watch, name } }: { site: WatchedSite }) {
  if (!watch) return null;
  return (
    <PostForm action="end-watch" className="flex flex-wrap items-center gap-x-3">
      <input type="hidden" name="id" value={watch.entryId} />
      <span>Watching for {formatDollars(watch.dollarsAYear)} a year</span>
      <button type="submit" className="button button-quiet button-small">
        Stop watching <span className="sr-only">{name}</span>
      </button>
    </PostForm>
  );
}

/** Deletes the entry of a site. A site that is known only from bills has none. */
function DeleteSite({ site: { entryIds, annualKwh, billId, name } }: { site: WatchedSite }) {
  const [entryId] = entryIds;
  if (!entryId || (annualKwh === null && billId !== null)) return null;
  return (
    <DeleteForm
      action="delete-site"
      id={entryId}
      summary="Delete"
      of={name}
      effect={
        billId
          ? 'This deletes what you typed of this site, its watch and its messages. Its bills stay.'
          : 'This deletes the site, its watch and its messages.'
      }
      button={billId ? 'Delete what you typed' : 'Delete site'}
    />
  );
}

/** `2027-06-30` → `30/06/2027`, as it is typed. */
function formatTypedDay(isoDay: string | null): string {
  return isoDay?.split('-').reverse().join('/') ?? '';
}

interface RowFormProps {
  action: string;
  site: WatchedSite;
  entryId: string | undefined;
  button: string;
  children: React.ReactNode;
}

/** A form about a site: identified by its entry, or by a bill until the first such form creates the entry. */
function RowForm({ action, site: { id, billId, name }, entryId, button, children }: RowFormProps) {
  return (
    <PostForm action={action} className="grid gap-3">
      <input type="hidden" name="on" value={id} />
      {entryId ? (
        <input type="hidden" name="id" value={entryId} />
      ) : (
        <input type="hidden" name="bill" value={billId ?? ''} />
      )}
      {children}
      <div>
        <button type="submit" className="button button-small">
          {button} <span className="sr-only">for {name}</span>
        </button>
      </div>
    </PostForm>
  );
}
