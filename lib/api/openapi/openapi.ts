/** Builds the OpenAPI document from the zod schemas that validate the API. */
import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { ratesResponseSchema } from '@/lib/rates/contract';
import { errorBodySchema, type RatesErrorCode, ratesErrors } from '@/lib/rates/errors';
import { listParameters, ratesQuerySchema } from '@/lib/rates/query';
import { billOperations } from '../bill-operations';
import { buildErrorResponses, wholeSeconds } from './operations';

const extensionMark = 'Extension';

const rateLimitHeaders = {
  'X-RateLimit-Limit': { description: 'Requests a minute for one client address', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Requests that can be sent at once', schema: { type: 'integer' } },
  'X-RateLimit-Reset': {
    description: 'Whole seconds until the oldest counted request no longer counts',
    ...wholeSeconds,
  },
  'X-Request-Id': { description: 'Names this request in our logs', schema: { type: 'string' } },
} as const;

const queryParameters = ratesQuerySchema.partial().extend({
  // Lists are separated by commas, not given many times, which is what OpenAPI assumes.
  ...Object.fromEntries(
    listParameters.map((name) => [
      name,
      ratesQuerySchema.shape[name].optional().meta({ param: { style: 'form', explode: false } }),
    ]),
  ),
});

export function buildOpenApiDocument(siteUrl: string): unknown {
  const document = createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Gridfare',
      version: '1.0.0',
      description:
        'Two APIs. Rates ranks business electricity plans by what they cost at a place in Australia. No key is needed. Prices ' +
        'are in dollars a year with GST, unless a unit says otherwise. Buying group rates are before the service’s fee. Bills reads ' +
        'energy bills and answers with their data. It needs an API key. What is marked `x-extension` is our own addition.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl }],
    externalDocs: { description: 'Guide for developers', url: `${siteUrl}/developers` },
    tags: [{ name: 'Rates' }, { name: 'Bills' }],
    security: [],
    components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } },
    paths: {
      '/v1/rates': { get: buildRatesOperation() },
      ...describeBillOperations(),
    },
  });
  return allowOtherProperties(document);
}

function describeBillOperations(): ZodOpenApiPathsObject {
  const described = Object.entries(billOperations).map(([path, methods]) => {
    const operations = Object.entries(methods).map(([method, { description }]) => [method, description]);
    return [path, Object.fromEntries(operations)];
  });
  return Object.fromEntries(described);
}

function buildRatesOperation() {
  return {
    operationId: 'getRates',
    summary: 'Compare plans for a location',
    description:
      'Pass one location. When several are given the most specific wins, in the order nmi, postcode, ' +
      'distributor, city, state. A distributor also narrows a postcode, city or state to one network. As ' +
      'an extension, a postcode beside an nmi limits its plans to those sold there. Unknown parameters ' +
      'are ignored. A known one given twice is refused. What is no well-formed HTTP gets the code ' +
      '`bad_request` (400)',
    requestParams: { query: queryParameters },
    responses: {
      200: {
        description: 'The plans, cheapest first, with the benchmark and the summary',
        headers: rateLimitHeaders,
        content: { 'application/json': { schema: ratesResponseSchema } },
      },
      ...buildErrorResponses(ratesErrors, {
        schema: (codes: RatesErrorCode[]) =>
          errorBodySchema.and(z.object({ error: z.object({ code: z.enum(codes) }) })),
        headers: rateLimitHeaders,
      }),
    },
    tags: ['Rates'],
  };
}

/**
 * Opens all objects, because answers may get more fields; marks fields that other implementations may lack; removes the
 * bounds of safe integers; describes parameters where viewers look for it, beside their schema.
 */
function allowOtherProperties(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(allowOtherProperties);
  if (typeof part !== 'object' || part === null) return part;
  const isEmptyWord = (name: string, value: unknown) =>
    (name === 'additionalProperties' && value === false) ||
    (/^m(in|ax)imum$/.test(name) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER);
  const fields = Object.entries(part).filter(([name, value]) => !isEmptyWord(name, value));
  const isExtension = fields.some(
    ([name, value]) => name === 'description' && typeof value === 'string' && value.startsWith(extensionMark),
  );
  return {
    ...Object.fromEntries(fields.map(([name, value]) => [name, allowOtherProperties(value)])),
    ...(isExtension && { 'x-extension': true }),
    ...('in' in part && 'schema' in part && { description: readDescription(part.schema) }),
  };
}

const readDescription = (schema: unknown) => z.object({ description: z.string() }).safeParse(schema).data?.description;
