/** The API described for machines: built from the same zod schemas that validate it. */
import { z } from 'zod';
import { createDocument, type ZodOpenApiResponseObject, type ZodOpenApiResponsesObject } from 'zod-openapi';
import { ratesResponseSchema } from '@/lib/rates/contract';
import { errorBodySchema, type RatesErrorCode, ratesErrorCodes, ratesErrorStatus } from '@/lib/rates/errors';
import { listParameters, ratesQuerySchema } from '@/lib/rates/query';
import { billPaths } from './openapi-bills';

const extensionMark = 'Extension';

const statusMeaning: Record<number, string> = {
  400: 'Invalid input; `error.code` names the parameter, `error.details` what is allowed',
  404: 'Not found',
  405: 'Only GET, HEAD and OPTIONS are answered; see the `Allow` header',
  422: 'No National Electricity Market network serves the location',
  429: 'Rate limited; come back after `Retry-After` seconds',
  500: 'A fault on our side; quote `error.details.request_id`',
  503: 'The data are unavailable for the moment; retry shortly',
};

const wholeSeconds = { schema: { type: 'integer', minimum: 1 } } as const;

const rateLimitHeaders = {
  'X-RateLimit-Limit': { description: 'Requests a minute for one client address', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Requests left in this minute', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'Whole seconds until the full limit is back', ...wholeSeconds },
  'X-Request-Id': { description: 'Names this request in our logs', schema: { type: 'string' } },
} as const;

const query = ratesQuerySchema.partial().extend({
  offer_source: ratesQuerySchema.shape.offer_source.optional().meta({
    description: 'Which offers to return',
    override: { default: 'all' },
  }),
  // Lists are separated by commas, not given many times, which is what OpenAPI assumes.
  ...Object.fromEntries(
    listParameters.map((name) => [
      name,
      ratesQuerySchema.shape[name].optional().meta({ param: { style: 'form', explode: false } }),
    ]),
  ),
});

/** The OpenAPI 3.1 document of the public API at `siteUrl`. */
export function openApiDocument(siteUrl: string): unknown {
  const document = createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Gridfare',
      version: '1.0.0',
      description:
        'Ranked, costed business electricity plans for a location in the Australian National Electricity Market: no key ' +
        'is needed, all prices are in Australian dollars and include GST, buying group rates are before the fee of the ' +
        'service. And energy bills read into structured data, with an API key. Fields marked `x-extension` are additions of this implementation.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl }],
    security: [],
    components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } },
    paths: { '/v1/rates': { get: ratesOperation() }, ...billPaths() },
  });
  return opened(document);
}

function ratesOperation() {
  return {
    operationId: 'getRates',
    summary: 'Ranked, costed plans for a location',
    description:
      'Pass one location. When several are given the most specific wins, in the order nmi, postcode, distributor, city, ' +
      'state; distributor also narrows a postcode, city or state to one network. Extension: a postcode beside an nmi limits ' +
      'its plans to those sold there. Unknown parameters are ignored, a ' +
      'known one given twice is refused. What is no well-formed HTTP request gets the code `bad_request` (400) instead.',
    requestParams: { query },
    responses: {
      200: {
        description: 'The plans, cheapest first, with the benchmark and the summary',
        headers: rateLimitHeaders,
        content: { 'application/json': { schema: ratesResponseSchema } },
      },
      ...errorResponses(),
    } satisfies ZodOpenApiResponsesObject,
  };
}

/** One response a status, with every code of the error table that has it. */
function errorResponses(): ZodOpenApiResponsesObject {
  const codesByStatus = new Map<number, RatesErrorCode[]>();
  for (const code of ratesErrorCodes) {
    const status = ratesErrorStatus[code];
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]): [string, ZodOpenApiResponseObject] => [
      String(status),
      {
        description: `${statusMeaning[status]}. Codes: ${codes.map((code) => `\`${code}\``).join(', ')}`,
        headers: {
          ...rateLimitHeaders,
          ...(status === 405 && {
            Allow: { description: 'The methods that are answered', schema: { type: 'string' } },
          }),
          ...(status === 429 && { 'Retry-After': { description: 'Whole seconds to wait', ...wholeSeconds } }),
        },
        content: { 'application/json': { schema: errorSchemaOf(codes) } },
      },
    ]),
  );
}

function errorSchemaOf(codes: RatesErrorCode[]) {
  return errorBodySchema.and(z.object({ error: z.object({ code: z.enum(codes) }) }));
}

/** Answers may grow: an object is never closed, and a field that other implementations may lack says so. */
function opened(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(opened);
  if (typeof part !== 'object' || part === null) return part;
  const fields = Object.entries(part).filter(([name, value]) => name !== 'additionalProperties' || value !== false);
  const isExtension = fields.some(
    ([name, value]) => name === 'description' && typeof value === 'string' && value.startsWith(extensionMark),
  );
  return {
    ...Object.fromEntries(fields.map(([name, value]) => [name, opened(value)])),
    ...(isExtension && { 'x-extension': true }),
  };
}
