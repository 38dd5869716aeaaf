import { DataTable } from '@/components/ui/data-table';
import { Disclosure } from '@/components/ui/disclosure';
import { TextLink } from '@/components/ui/links';
import { Section } from '@/components/ui/section';
import { TextArea } from '@/components/ui/text-area';
import { Field, inputAttributes } from '@/components/ui/text-field';
import type { SiteMessage } from '@/lib/accounts/site-store';
import type { ComparedSite } from '@/lib/accounts/sites/compared-site';
import { maxSites } from '@/lib/accounts/sites/entered-site';
import { maxRows } from '@/lib/accounts/sites/sites-csv';
import type { SiteSummary } from '@/lib/site/sites/site-view';
import { formatCount, fuelNames } from '@/lib/site/words/format';
import { AccountFrame, AccountPart } from './account-frame';
import type { FormResultView } from './form-page';
import { SubmitButton } from './post-form';
import { SiteMessages } from './site-messages';
import { type MailState, type SiteListView, SiteTable } from './site-table';

interface SiteListProps extends MoreSitesProps {
  result: FormResultView;
  /** Sites of this page. */
  sites: readonly ComparedSite[];
  list: SiteListView;
  messages: readonly SiteMessage[];
  mail: MailState;
  /** Number of sites with bills that are shown; null for all. */
  onlyNewest: number | null;
}

/** The sites of an account: what each pays, its best plan and the difference; messages, and a form to add more. */
export function SiteList(props: SiteListProps) {
  const { result, sites, list, messages, mail, otherSites, unknown, onlyNewest } = props;
  return (
    <AccountFrame title="Your sites" result={result}>
      <SiteMessages messages={messages} />
      {sites.length === 0 ? (
        <p className="max-w-prose">No sites yet. Upload their bills, or add a list of sites below.</p>
      ) : (
        <Section id="compared" title={formatCount(list.count, 'site')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SiteTable result={result} sites={sites} list={list} mail={mail} />
        </Section>
      )}
      {onlyNewest !== null && (
        <p className="text-muted">Of sites with bills, these are the {onlyNewest} with your newest ones.</p>
      )}
      <MoreSites otherSites={otherSites} unknown={unknown} />
      <div className="print:hidden">
        <AddSites result={result} />
      </div>
    </AccountFrame>
  );
}

interface MoreSitesProps {
  /** Gas and LPG. */
  otherSites: readonly SiteSummary[];
  /** Bills whose site is not known, with the id of one of them. */
  unknown: { billCount: number; billId: string | null };
}

/** Gas and LPG sites, and bills whose site is not known. */
function MoreSites({ otherSites, unknown: { billCount, billId } }: MoreSitesProps) {
  return (
    <>
      {otherSites.length > 0 && (
        <Section id="other-sites" title="Gas and LPG" className="grid gap-3" headingClass="text-xl font-semibold">
          <ul className="rows-close max-w-3xl" aria-label="Gas and LPG sites">
            {otherSites.map(({ id, fuel, name, retailer, billCount }) => (
              <li key={id}>
                <a className="link font-semibold wrap-anywhere" href={`/account/sites/${id}`}>
                  <bdi>{name}</bdi>
                </a>
                <p className="text-sm text-muted wrap-anywhere">
                  {[fuelNames[fuel], retailer, formatCount(billCount, 'bill')].filter(Boolean).join(', ')}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {billId !== null && (
        <p className="max-w-prose">
          <TextLink href={`/account/sites/${billId}`}>
            {formatCount(billCount, 'bill')} of a site we don’t know
          </TextLink>
        </p>
      )}
    </>
  );
}

const columns: { name: string; about: string }[] = [
  { name: 'name', about: 'What you call the site. Needed without an NMI.' },
  { name: 'postcode', about: 'Four digits. Needed without an NMI.' },
  { name: 'nmi', about: 'The meter number on the bill, 10 or 11 characters. It tells the network.' },
  { name: 'usage_kwh', about: 'kWh a year, 1,000 to 2,000,000. Always needed.' },
  { name: 'pays_per_year', about: 'Dollars a year including GST. Optional.' },
  { name: 'contract_ends', about: 'A day, like 30/06/2027. Optional.' },
];

/** The form to upload a CSV file of sites or to type its lines, with an explanation of the columns. */
function AddSites({ result }: { result: FormResultView }) {
  return (
    <AccountPart id="add" title="Add sites">
      <p className="max-w-prose">
        Upload a CSV file with a line for each site, {maxRows.toLocaleString('en-AU')} lines at most. We keep the lines
        we can read, and say what is wrong with the others. A line with the same NMI, or the same name and postcode,
        changes that site. You can have {maxSites} sites.
      </p>
      <p>
        <a className="link" href="/sites-example.csv" download>
          Download an example
        </a>
      </p>
      <SitesForm result={result} />
      <Disclosure title="See the columns">
        <DataTable
          caption="Columns of the file"
          columns={['Column', { text: 'What it holds' }]}
          rows={columns.map(({ name, about }) => ({ id: name, cells: [<code key={name}>{name}</code>, about] }))}
        />
      </Disclosure>
    </AccountPart>
  );
}

function SitesForm({ result: { errors, typed } }: { result: FormResultView }) {
  const file = { name: 'file', label: 'CSV file', errors };
  const rows = {
    name: 'rows',
    label: 'Or type or paste lines',
    hint: 'The first line has the column names. We use these lines where no file is chosen.',
    errors,
  };
  return (
    <form action="/account/do/add-sites" method="post" encType="multipart/form-data" className="grid max-w-prose gap-6">
      <Field {...file}>
        <input
          {...inputAttributes(file)}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="field mt-1.5 w-full"
        />
      </Field>
      <Field {...rows}>
        <TextArea
          {...inputAttributes(rows)}
          rows={6}
          defaultValue={typed.rows ?? ''}
          placeholder="name,postcode,nmi,usage_kwh,pays_per_year,contract_ends"
          spellCheck={false}
          autoComplete="off"
          className="field mt-1.5 w-full font-mono text-sm"
        />
      </Field>
      <SubmitButton>Add sites</SubmitButton>
    </form>
  );
}
