import { Document, DocumentPart, Paragraphs, Points, Prose } from '@/components/ui/document';
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

const lead =
  'We have two APIs. Rates compares business electricity plans and needs no key. Bills reads energy bills and needs a free key.';
const keyRules = [
  'Create keys in [your account](/account). It is free, with no card and no approval. Each key is shown once, and you can revoke it at any time.',
  'Keep keys secret. Never put one in a web page, an app or a repository. Requests to Bills must come from your server: browsers on other sites can’t read the answers.',
];
const versions = [
  'The version is in the path: `/v1` and `/api/v2`. These are the current ones. None of them is deprecated.',
  'We may add parameters, fields, codes and values at any time. Ignore what you don’t know. We don’t rename or remove anything, or change what it means, under the same version.',
  'A change that would break programs gets a new path. This site runs Gridfare, and that project’s policy is that the old path works for at least 12 more months. Its answers then carry the headers `Deprecation` and `Sunset`, and this page says so. The operator of this site decides which version runs here.',
];

/** Developer guide: first steps, a console and the rules, with a link to the full reference. */
export function DevelopersGuide({ view, contact }: { view: DevelopersView; contact: ContactCopy }) {
  return (
    <Document title="For developers" lead={lead} contents={contents}>
      <QuickStart view={view} />
      <DocumentPart id="console" title="Try a request">
        <Console samples={view.sampleBills} />
      </DocumentPart>
      <DocumentPart id="keys" title="Authentication">
        <Prose>
          <p>
            <code>GET /v1/rates</code> needs no key. Every Bills request sends one in the header{' '}
            <code className="whitespace-nowrap">X-API-Key</code>.
          </p>
          <Paragraphs texts={keyRules} />
        </Prose>
      </DocumentPart>
      <Endpoints apis={view.apis} />
      <ErrorCodes errors={view.errors} />
      <SampleBills view={view} />
      <Limits limits={view.limits} contact={contact} />
      <DocumentPart id="versions" title="Versions" paragraphs={versions} />
    </Document>
  );
}

const referenceTexts = [
  `[The reference](${referencePath}) lists every parameter and field. An extension is our own addition to the API. Other services may lack it.`,
  'Programs can read the same in [/openapi.json](/openapi.json), an OpenAPI 3.1 document of both APIs. Our own checks of requests and answers generate it.',
];

const ratesRules = [
  '`/v1/rates` lists every plan, cheapest first. Some are not open to every business, such as plans for members. A warning then says so. Add `eligibility=open` to list only open plans, as our own pages do.',
  '`summary.headline` is always an open plan. `summary.cheapest` is the first plan of the list.',
  'A parameter of the API that we can’t read is an error. An extension that we can’t read is ignored, and a warning names it.',
];

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
      <Prose paragraphs={[...ratesRules, ...referenceTexts]} />
    </DocumentPart>
  );
}

function SampleBills({ view: { sampleBills } }: { view: DevelopersView }) {
  return (
    <DocumentPart
      id="samples"
      title="Sample bills"
      paragraphs={['These bills are invented. Reading one costs no credit, as long as you don’t change the file.']}
    >
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
  const { ratesPerMinute, accountPerMinute, exportsPerMinute, exportsAtOnce, credits, keys, pageSizes } = limits;
  const rates = ratesPerMinute
    ? `${formatNumber(ratesPerMinute)} requests in any 60 seconds for one address. X-RateLimit-Remaining says how many are left.`
    : 'no limit.';
  const creditRules = `A new account has ${credits} credits. Each bill we read costs one, however many pages it has. A bill we can’t read is free. So is a file you have sent before, and so are the sample bills.`;
  return (
    <DocumentPart
      id="limits"
      title="Limits and credits"
      points={[
        `Rates: ${rates}`,
        `Bills: ${formatNumber(accountPerMinute)} requests a minute for an account, with all its keys.`,
        `Exports: ${formatNumber(exportsPerMinute)} a minute for an account, and ${exportsAtOnce} at once.`,
        ...pageSizes.map(({ path, about }) => `\`limit\` of \`${path}\`: ${about}`),
        `Files: one bill a request, ${limits.fileMegabytes} MB at most. We read the first ${limits.filePages} pages.`,
        `Keys: ${keys} in use for an account.`,
        'Over a limit you get status 429. Wait as many seconds as Retry-After says.',
      ]}
    >
      <Prose paragraphs={[creditRules]}>
        <p>
          Credits don’t come back by themselves. <OperatorContact contact={contact} />
        </p>
      </Prose>
    </DocumentPart>
  );
}
