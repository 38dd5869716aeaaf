/** Converts the OpenAPI document for the reference page: operations by API, objects as flat lists of fields. */
import { z } from 'zod';
import { buildOpenApiDocument } from '@/lib/api/openapi/openapi';
import { buildCodeSamples, type SampleRequest } from './code-samples';

/** The parts of JSON schema that our document uses. */
const schemaShape = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.string()).optional(),
  const: z.unknown().optional(),
  description: z.string().optional(),
  required: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  default: z.unknown().optional(),
  'x-extension': z.boolean().optional(),
  get properties() {
    return z.record(z.string(), schemaShape).optional();
  },
  get items() {
    return schemaShape.optional();
  },
  get anyOf() {
    return z.array(schemaShape).optional();
  },
});
type Schema = z.infer<typeof schemaShape>;

const parameterShape = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: schemaShape,
});
const contentShape = z.record(z.string(), z.object({ schema: z.unknown() })).optional();
const operationShape = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(parameterShape).optional(),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentShape })),
  'x-extension': z.boolean().optional(),
});
type Operation = z.infer<typeof operationShape>;
const documentShape = z.object({
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.object({ schemas: z.record(z.string(), schemaShape) }),
});

/** Optional parameters to include in samples. */
const exampleQueries: Record<string, string> = { '/v1/rates': 'postcode=2000&usage_kwh=18000', '/v1/bills': 'limit=5' };

/** File name under which a sample saves the response. */
const fileNameByOperation: Record<string, string> = {
  '/v1/bills/export': 'bills.csv',
  '/v1/bills/{bill_uuid}/file': 'bill.pdf',
};

export type ReferenceView = ReturnType<typeof buildReferenceView>;

export interface FieldView {
  /** Path within the object: `city.id`, `by_network[].network`. */
  name: string;
  type: string;
  /** Name of the object's own schema on the page; null when the field has none. */
  schema: string | null;
  allowed: readonly string[];
  isRequired: boolean;
  isExtension: boolean;
  about: string;
}

export function buildReferenceView(siteUrl: string) {
  const document = documentShape.parse(buildOpenApiDocument(siteUrl));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      view: buildOperation(siteUrl, method.toUpperCase(), path, operation),
    })),
  );
  return {
    apis: document.tags.map(({ name }) => ({
      name,
      operations: operations.filter(({ tag }) => tag === name).map(({ view }) => view),
    })),
    schemas: Object.entries(document.components.schemas).map(([name, schema]) => ({
      name,
      fields: listFields(schema),
    })),
  };
}

function buildOperation(siteUrl: string, method: string, path: string, operation: Operation) {
  const { operationId: id, summary, description, parameters = [], responses, security = [] } = operation;
  return {
    ...{ id, method, path, summary, needsKey: security.length > 0 },
    about: readDescription(description),
    isExtension: operation['x-extension'] === true,
    parameters: parameters.map(({ name, required, description: about, schema }) =>
      buildField(name, { ...schema, description: about ?? schema.description }, required === true),
    ),
    responses: Object.entries(responses).map(buildResponse),
    samples: buildCodeSamples(buildSampleRequest(siteUrl, method, path, operation)),
  };
}

/** Fills in required parameters. Values that only the reader knows become names in capitals. */
function buildSampleRequest(siteUrl: string, method: string, path: string, operation: Operation): SampleRequest {
  const required = (operation.parameters ?? []).filter((one) => one.in === 'query' && one.required);
  const query = [
    ...required.map(({ name, schema }) => `${name}=${schema.enum?.[0] ?? name.toUpperCase()}`),
    ...(exampleQueries[path] && method === 'GET' ? [exampleQueries[path]] : []),
  ].join('&');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase());
  const [content] = Object.entries(operation.responses).flatMap(([status, response]) =>
    status.startsWith('2') ? [Object.keys(response.content ?? {})] : [],
  );
  const isJson = content?.includes('application/json');
  return {
    method,
    url: siteUrl + filled + (query && `?${query}`),
    needsKey: (operation.security ?? []).length > 0,
    ...(operation.requestBody !== undefined && { file: 'bill.pdf' }),
    answer: isJson ? 'json' : content?.length ? { saveAs: fileNameByOperation[path] ?? 'answer' } : 'none',
  };
}

/** `about` holds paragraphs with names in backquotes. */
function buildResponse([status, { description, content }]: [string, Operation['responses'][string]]) {
  const { schema } = content?.['application/json'] ?? {};
  // An error's schema is the common one, restricted to its codes.
  const refs = z
    .object({ $ref: z.string() })
    .or(z.object({ allOf: z.tuple([z.object({ $ref: z.string() })]).rest(z.unknown()) }));
  const named = refs.safeParse(schema);
  const ref = named.success ? ('$ref' in named.data ? named.data.$ref : named.data.allOf[0].$ref) : null;
  return { status, about: description.split('\n\n').map(toSentence), schema: ref && readRefName(ref) };
}

/** Lists the fields of an object and of nested objects without a name of their own. */
function listFields(schema: Schema, within = ''): FieldView[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${within}${name}`;
    const isRequired = schema.required?.includes(name) === true;
    const { inner, isList } = findInnerSchema(field);
    return [buildField(path, field, isRequired), ...listFields(inner, `${path}${isList ? '[]' : ''}.`)];
  });
}

/** Returns the schema of a field's value, without null and list. */
function findInnerSchema(schema: Schema): { inner: Schema; isList: boolean } {
  const [some] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (some) return findInnerSchema(some);
  return schema.items ? { inner: findInnerSchema(schema.items).inner, isList: true } : { inner: schema, isList: false };
}

function buildField(name: string, schema: Schema, isRequired: boolean): FieldView {
  const { inner } = findInnerSchema(schema);
  return {
    ...{ name, isRequired },
    type: describeType(schema),
    schema: inner.$ref ? readRefName(inner.$ref) : null,
    allowed: inner.enum ?? [],
    isExtension: schema['x-extension'] === true || schema.description?.startsWith('Extension') === true,
    about: [readDescription(schema.description ?? ''), describeBounds(inner)].filter(Boolean).join(' '),
  };
}

function describeType(schema: Schema): string {
  if (schema.$ref) return readRefName(schema.$ref);
  if (schema.items) return `list of ${describeType(schema.items)}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = schema.anyOf?.map(describeType) ?? [schema.type ?? 'any'].flat();
  return [...new Set(types)].join(' or ');
}

function describeBounds({ minimum, maximum, default: fallback }: Schema): string {
  return [
    ...(minimum !== undefined && maximum !== undefined ? [`From ${minimum} to ${maximum}.`] : []),
    ...(fallback !== undefined ? [`Default: ${fallback}.`] : []),
  ].join(' ');
}

/** Removes the prefix, because the page marks extensions itself. */
function readDescription(description: string): string {
  return toSentence(description.replace(/^(Extension|Optional)\b[.:,]?\s*/, ''));
}

function toSentence(text: string): string {
  if (text === '') return '';
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

function readRefName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
