import { Document, DocumentPart, Points, Prose } from '@/components/ui/document';
import { OperatorContact } from '@/components/ui/operator-contact';
import { referencePath } from '@/lib/comparison/address/paths';
import { formatNumber } from '@/lib/comparison/copy/format';
import type { ContactCopy } from '@/lib/comparison/copy/operator-copy';
import type { DevelopersView } from '@/lib/page-views/developers/guide-view';
import { Console } from './console';
import { ErrorCodes } from './error-codes';
import { QuickStart } from './quick-start';

const contents = [
  ['start', 'Start in five minutes'],
  ['console', 'Try a request'],
  ['keys', 'Authentication'],
  ['endpoints', 'Endpoints'],
  ['errors', 'Error codes'],
  ['samples', 'Sample bills'],
  ['limits', 'Limits and credits'],
  ['versions', 'Versions'],
] as const;

/** The way in for programmers: first steps, a console, and every rule they need, with the full reference a link away. */
export function DevelopersGuide({ view, contact }: { view: DevelopersView; contact: ContactCopy }) {
  return (
    <Document title="For developers" lead={<Lead />} contents={contents}>
      <QuickStart view={view} />
      <DocumentPart id="console" title="Try a request">
        <Console samples={view.sampleBills} />
      </DocumentPart>
      <Authentication />
      <Endpoints apis={view.apis} />
      <ErrorCodes errors={view.errors} />
      <SampleBills view={view} />
      <Limits limits={view.limits} contact={contact} />
      <Versions />
    </Document>
  );
}

function Lead() {
  return (
    <p>
      We have two APIs. Rates compares business electricity plans and needs no key. Bills reads energy bills and needs a
      free key.
    </p>
  );
}

function Authentication() {
  return (
    <DocumentPart id="keys" title="Authentication">
      <Prose>
        <p>
          <code>GET /v1/rates</code> needs no key. Every Bills request sends one in the header{' '}
          <code className="whitespace-nowrap">X-API-Key</code>.
        </p>
        <p>
          Create keys in{' '}
          <a className="link" href="/account">
            your account
          </a>
          . It is free, with no card and no approval. Each key is shown once, and you can revoke it at any time.
        </p>
        <p>
          Keep keys secret. Never put one in a web page, an app or a repository. Requests to Bills must come from your
          server: browsers on other sites can’t read the answers.
        </p>
      </Prose>
    </DocumentPart>
  );
}

function Endpoints({ apis }: { apis: DevelopersView['apis'] }) {
  return (
    <DocumentPart id="endpoints" title="Endpoints">
      {apis.map(({ name, operations }) => (
        <div key={name} className="grid gap-2">
          <h3 className="text-lg font-semibold">{name}</h3>
          <ul className="rows-close">
            {operations.map(({ id, method, path, summary, isExtension }) => (
              <li key={id}>
                <a className="link inline-block wrap-anywhere" href={`${referencePath}#${id}`}>
                  <code>
                    {method} {path}
                  </code>
                </a>{' '}
                {isExtension && <span className="tag">extension</span>}
                <p className="text-sm text-muted">{summary}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Prose>
        <p>
          <a className="link" href={referencePath}>
            The reference
          </a>{' '}
          lists every parameter and field. An extension is our own addition to the API. Other services may lack it.
        </p>
        <p>
          Programs can read the same in{' '}
          <a className="link" href="/openapi.json">
            /openapi.json
          </a>
          , an OpenAPI 3.1 document of both APIs. Our own checks of requests and answers generate it.
        </p>
      </Prose>
    </DocumentPart>
  );
}

function SampleBills({ view: { sampleBills } }: { view: DevelopersView }) {
  return (
    <DocumentPart id="samples" title="Sample bills">
      <Prose>
        <p>These bills are invented. Reading one costs no credit, as long as you don’t change the file.</p>
      </Prose>
      <Points
        items={sampleBills.map(({ file, what }) => ({
          id: file,
          text: (
            <>
              <a className="link inline-block" href={`/samples/${file}`}>
                {file}
              </a>
              : {what}
            </>
          ),
        }))}
      />
    </DocumentPart>
  );
}

function Limits({ limits, contact }: { limits: DevelopersView['limits']; contact: ContactCopy }) {
  const {
    ratesPerMinute,
    accountPerMinute,
    exportsPerMinute,
    exportsAtOnce,
    credits,
    keys,
    fileMegabytes,
    filePages,
    pageSizes,
  } = limits;
  const rates = ratesPerMinute
    ? `${formatNumber(ratesPerMinute)} requests a minute for one address. X-RateLimit-Remaining says how many are left.`
    : 'no limit.';
  return (
    <DocumentPart id="limits" title="Limits and credits">
      <Points
        items={[
          { id: 'rates', text: `Rates: ${rates}` },
          {
            id: 'bills',
            text: `Bills: ${formatNumber(accountPerMinute)} requests a minute for an account, with all its keys.`,
          },
          {
            id: 'exports',
            text: `Exports: ${formatNumber(exportsPerMinute)} a minute for an account, and ${exportsAtOnce} at once.`,
          },
          ...pageSizes.map(({ path, about }) => ({
            id: path,
            text: (
              <>
                <code>limit</code> of <code>{path}</code>: {about}
              </>
            ),
          })),
          {
            id: 'file',
            text: `Files: one bill a request, ${fileMegabytes} MB at most. We read the first ${filePages} pages.`,
          },
          { id: 'keys', text: `Keys: ${keys} in use for an account.` },
          { id: 'wait', text: 'Over a limit you get status 429. Wait as many seconds as Retry-After says.' },
        ]}
      />
      <Prose>
        <p>
          A new account has {credits} credits. Each bill we read costs one, however many pages it has. A bill we can’t
          read is free. So is a file you have sent before, and so are the sample bills.
        </p>
        <p>
          Credits don’t come back by themselves. <OperatorContact contact={contact} />
        </p>
      </Prose>
    </DocumentPart>
  );
}

function Versions() {
  return (
    <DocumentPart id="versions" title="Versions">
      <Prose>
        <p>
          The version is in the path: <code>/v1</code> and <code>/api/v2</code>. These are the current ones. None of
          them is deprecated.
        </p>
        <p>
          We may add parameters, fields, codes and values at any time. Ignore what you don’t know. We don’t rename or
          remove anything, or change what it means, under the same version.
        </p>
        <p>
          A change that would break programs gets a new path. This site runs Gridfare, and that project’s policy is that
          the old path works for at least 12 more months. Its answers then carry the headers <code>Deprecation</code>{' '}
          and <code>Sunset</code>, and this page says so. The operator of this site decides which version runs here.
        </p>
      </Prose>
    </DocumentPart>
  );
}
