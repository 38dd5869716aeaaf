import { Document, DocumentPart, More, Paragraphs, Prose } from '@/components/ui/document';
import { Inline } from '@/components/ui/inline';
import { TextLink } from '@/components/ui/links';
import type { FieldView, ReferenceView } from '@/lib/page-views/developers/reference-view';
import { Samples } from './code-block';

const openApiText =
  'Every request and answer of both APIs. This page shows [/openapi.json](/openapi.json), the OpenAPI 3.1 document.';

const sampleText =
  'The samples send a file `bill.pdf`: your bill, or one of our [sample bills](/developers#samples). Put the `bill_uuid` of a bill of yours in place of `BILL_UUID`.';

/** Every operation, parameter and field of both APIs, from their OpenAPI document. */
export function DevelopersReference({ view: { apis, schemas } }: { view: ReferenceView }) {
  const operations = apis.flatMap((api) => api.operations);
  const contents = [...operations.map(({ id, summary }) => [id, summary] as const), ['objects', 'Objects'] as const];
  return (
    <Document title="API reference" lead={<Lead />} contents={contents}>
      {operations.map((operation) => (
        <Operation key={operation.id} operation={operation} />
      ))}
      <DocumentPart
        id="objects"
        title="Objects"
        paragraphs={['What requests and answers are made of. Open one to see its fields.']}
      >
        {schemas.map((schema) => (
          <SchemaFields key={schema.name} schema={schema} />
        ))}
      </DocumentPart>
    </Document>
  );
}

function Lead() {
  return (
    <>
      <Paragraphs texts={[openApiText, sampleText]} />
      <p>
        What is marked <span className="tag">extension</span> is our own addition. New here?{' '}
        <TextLink href="/developers">Start with the guide</TextLink>.
      </p>
    </>
  );
}

function Operation({ operation }: { operation: ReferenceView['apis'][number]['operations'][number] }) {
  const { id, method, path, summary, about, isExtension, needsKey, parameters, responses, samples } = operation;
  return (
    <DocumentPart id={id} title={summary}>
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
        <code className="font-semibold">
          {method} {path}
        </code>
        {needsKey && <span className="tag">API key</span>}
        {isExtension && <span className="tag">extension</span>}
      </p>
      {about && <Prose paragraphs={[about]} />}
      <Samples id={`${id}-code`} samples={samples} open="curl" />
      {parameters.length > 0 && (
        <More title={`Parameters (${parameters.length})`}>
          <Fields fields={parameters} required="required" />
        </More>
      )}
      <More title="Answers">
        <ul className="rows-close">
          {responses.map(({ status, about: paragraphs, schema }) => (
            <li key={status} className="grid gap-1">
              <p>
                <strong>{status}</strong> {schema && <SchemaLink name={schema} />}
              </p>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="text-sm text-muted">
                  <Inline text={paragraph} />
                </p>
              ))}
            </li>
          ))}
        </ul>
      </More>
    </DocumentPart>
  );
}

/** Browsers open the details element that contains the target of a link. */
function SchemaFields({ schema: { name, fields } }: { schema: ReferenceView['schemas'][number] }) {
  return (
    <More title={name}>
      <div id={`object-${name}`}>
        <Fields fields={fields} required="always there" />
      </div>
    </More>
  );
}

function SchemaLink({ name, text = name }: { name: string; text?: string }) {
  return <TextLink href={`#object-${name}`}>{text}</TextLink>;
}

/** `required` is the label for required fields. */
function Fields({ fields, required }: { fields: readonly FieldView[]; required: string }) {
  return (
    <ul className="rows-close text-sm">
      {fields.map(({ name, type, schema, allowed, isRequired, isExtension, about }) => (
        <li key={name}>
          <p className="wrap-anywhere">
            <code className="font-semibold">{name}</code>{' '}
            <span className="text-muted">{schema ? <SchemaLink name={schema} text={type} /> : type}</span>{' '}
            {isRequired && <span className="tag">{required}</span>}{' '}
            {isExtension && <span className="tag">extension</span>}
          </p>
          {about && (
            <p className="max-w-prose text-muted">
              <Inline text={about} />
            </p>
          )}
          {allowed.length > 0 && (
            <p className="max-w-prose wrap-anywhere text-muted">
              One of <code>{allowed.join(', ')}</code>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
