import type { ReactNode } from 'react';
import { DataTable } from '@/components/ui/data-table';
import { maxSites } from '@/lib/sites/entered-site';
import { maxRows } from '@/lib/sites/sites-csv';
import { AccountPart } from './account-frame';
import type { FormResultView } from './form-result';
import { SubmitButton } from './post-form';

const columns: { name: string; words: string }[] = [
  { name: 'name', words: 'What you call the site. Needed without an NMI.' },
  { name: 'postcode', words: 'Four digits. Needed without an NMI.' },
  { name: 'nmi', words: 'The meter number on the bill, 10 or 11 characters. It tells the network.' },
  { name: 'usage_kwh', words: 'kWh a year, 1,000 to 2,000,000. Always needed.' },
  { name: 'pays_per_year', words: 'Dollars a year including GST. Optional.' },
  { name: 'contract_ends', words: 'A day, like 30/06/2027. Optional.' },
];

/** The form that takes a file of sites or rows of it, with the columns explained. */
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
      <details>
        <summary className="link w-fit cursor-pointer py-1">See the columns</summary>
        <DataTable
          caption="Columns of the file"
          columns={['Column', { words: 'What it holds' }]}
          rows={columns.map(({ name, words }) => ({ id: name, cells: [<code key={name}>{name}</code>, words] }))}
        />
      </details>
    </AccountPart>
  );
}

function SitesForm({ result: { errors, typed } }: { result: FormResultView }) {
  const messagesOf = (field: string) => errors.filter((error) => error.field === field);
  const [file, rows] = [messagesOf('file'), messagesOf('rows')];
  return (
    <form action="/account/do/add-sites" method="post" encType="multipart/form-data" className="grid max-w-prose gap-6">
      <Field id="file" label="CSV file" errors={file}>
        <input
          id="file"
          name="file"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-describedby={file.length > 0 ? 'file-error' : undefined}
          className="field mt-1.5 w-full"
        />
      </Field>
      <Field
        id="rows"
        label="Or type or paste lines"
        hint="The first line has the column names. We use these lines where no file is chosen."
        errors={rows}
      >
        <textarea
          id="rows"
          name="rows"
          rows={6}
          defaultValue={typed.rows ?? ''}
          placeholder="name,postcode,nmi,usage_kwh,pays_per_year,contract_ends"
          spellCheck={false}
          autoComplete="off"
          aria-describedby={rows.length > 0 ? 'rows-hint rows-error' : 'rows-hint'}
          aria-invalid={rows.length > 0 || undefined}
          className="field mt-1.5 w-full font-mono text-sm"
        />
      </Field>
      <SubmitButton>Add sites</SubmitButton>
    </form>
  );
}

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  errors: FormResultView['errors'];
  children: ReactNode;
}

/** A field that several things may be wrong with. */
function Field({ id, label, hint, errors, children }: FieldProps) {
  return (
    <div className={errors.length > 0 ? 'border-l-4 border-error pl-4' : undefined}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <ul id={`${id}-error`} className="mt-1 font-semibold text-error">
          {errors.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
