import { DataTable } from '@/components/ui/data-table';
import { Disclosure } from '@/components/ui/disclosure';
import { Field, inputAttributes } from '@/components/ui/text-field';
import { maxSites } from '@/lib/accounts/sites/entered-site';
import { maxRows } from '@/lib/accounts/sites/sites-csv';
import { AccountPart } from './account-frame';
import type { FormResultView } from './form-result';
import { SubmitButton } from './post-form';

const columns: { name: string; about: string }[] = [
  { name: 'name', about: 'What you call the site. Needed without an NMI.' },
  { name: 'postcode', about: 'Four digits. Needed without an NMI.' },
  { name: 'nmi', about: 'The meter number on the bill, 10 or 11 characters. It tells the network.' },
  { name: 'usage_kwh', about: 'kWh a year, 1,000 to 2,000,000. Always needed.' },
  { name: 'pays_per_year', about: 'Dollars a year including GST. Optional.' },
  { name: 'contract_ends', about: 'A day, like 30/06/2027. Optional.' },
];

/** The form to upload a CSV file of sites or to type its lines, with an explanation of the columns. */
export function AddSites({ result }: { result: FormResultView }) {
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
        <textarea
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
