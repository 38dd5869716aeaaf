import { describe, expect, it } from 'vitest';
import { type RatesErrorCode, ratesErrors } from '@/lib/rates/errors';
import { extensionParameters } from '@/lib/rates/query';
import { buildOpenApiDocument } from './openapi';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  style?: string;
  explode?: boolean;
  schema: Record<string, unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape, looked into below
const document = JSON.parse(JSON.stringify(buildOpenApiDocument('https://example.com'))) as any;
const operation = document.paths['/v1/rates'].get;
const parameter = (name: string): Parameter =>
  operation.parameters.find((candidate: Parameter) => candidate.name === name);

describe('the OpenAPI document', () => {
  it('names the version and where the API is', () => {
    expect(document).toMatchObject({
      openapi: '3.1.1',
      info: { version: '1.0.0' },
      servers: [{ url: 'https://example.com' }],
    });
  });

  it('has every parameter of the API, all optional', () => {
    expect(operation.parameters.map(({ name }: Parameter) => name)).toEqual([
      'postcode',
      'distributor',
      'nmi',
      'city',
      'state',
      'usage_kwh',
      'peak_share',
      'shoulder_share',
      'max_demand_kw',
      'limit',
      'cursor',
      'offer_source',
      ...extensionParameters,
    ]);
    expect(operation.parameters.some(({ required }: Parameter) => required)).toBe(false);
  });

  it.each([
    ['postcode', { type: 'string', pattern: '^\\d{4}$' }],
    ['nmi', { type: 'string', pattern: '^[A-Za-z0-9]{10,11}$' }],
    ['state', { enum: ['NSW', 'VIC', 'QLD', 'SA', 'TAS', 'ACT', 'WA', 'NT'] }],
    ['usage_kwh', { type: 'integer', minimum: 1000, maximum: 2_000_000, default: 10_000 }],
    ['peak_share', { type: 'number', minimum: 0, maximum: 1 }],
    ['shoulder_share', { type: 'number', minimum: 0, maximum: 1 }],
    ['max_demand_kw', { type: 'number', minimum: 0, maximum: 10_000 }],
    ['offer_source', { enum: ['all', 'public', 'service_buying_group'], default: 'all' }],
    ['limit', { type: 'integer', minimum: 1, maximum: 50, default: 10 }],
  ])('bounds %s', (name, schema) => {
    expect(parameter(name).schema).toMatchObject(schema);
  });

  it('lists every error code under its status, and no other', () => {
    const found = new Map<string, number>();
    for (const [status, response] of Object.entries<{ content: Record<string, { schema: unknown }> }>(
      operation.responses,
    )) {
      const schema = JSON.stringify(response.content['application/json']!.schema);
      for (const code of Object.keys(ratesErrors) as RatesErrorCode[])
        if (schema.includes(`"${code}"`)) found.set(code, Number(status));
    }
    const statusOf = Object.entries(ratesErrors).map(([code, { status }]) => [code, status] as const);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(statusOf));
    const statuses = [...new Set<number>([200, ...statusOf.map(([, status]) => status)])].sort();
    expect(Object.keys(operation.responses)).toEqual(statuses.map(String));
  });

  it('marks what is an addition of ours, and closes no object', () => {
    expect(document.components.schemas.Plan.properties.cost_lines['x-extension']).toBe(true);
    expect(document.components.schemas.Plan.properties.plan_rank['x-extension']).toBeUndefined();
    for (const field of ['link', 'link_kind', 'notes', 'postcodes_limited', 'usage_range_kwh']) {
      expect([field, document.components.schemas.Plan.properties[field]['x-extension']]).toEqual([field, true]);
      expect(document.components.schemas.Plan.required).not.toContain(field);
    }
    expect(parameter('controlled_load')).toMatchObject({ schema: { type: 'boolean', default: false } });
    for (const name of extensionParameters) expect([name, parameter(name).schema['x-extension']]).toEqual([name, true]);
    for (const field of ['ref', 'rank_of_all', 'average_usage_c_per_kwh_inc_gst']) {
      expect(document.components.schemas.Plan.properties[field]['x-extension']).toBe(true);
      expect(document.components.schemas.Plan.required).not.toContain(field);
    }
    for (const field of ['facets', 'stability']) {
      expect(document.components.schemas.RatesResponse.properties[field]['x-extension']).toBe(true);
      expect(document.components.schemas.RatesResponse.required).not.toContain(field);
    }
    expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
  });

  it('leaves no reference open', () => {
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    const names = [...references].map(([, name]) => name!);
    expect(names).toContain('RatesResponse');
    for (const name of names) expect(document.components.schemas[name]).toBeDefined();
  });
});

describe('POST /v1/extract', () => {
  const { post } = (buildOpenApiDocument('https://rates.example') as { paths: Record<string, { post: unknown }> })
    .paths['/v1/extract'] as { post: { security: unknown; responses: Record<string, { description: string }> } };

  it('asks for a key and names the codes of every refusal', () => {
    expect(post.security).toEqual([{ apiKey: [] }]);
    expect(Object.keys(post.responses)).toEqual(['200', '400', '401', '405', '413', '415', '429', '500', '503']);
    expect(post.responses['401']!.description).toContain('`authentication_failed`');
    expect(JSON.stringify(post.responses)).not.toContain('undefined');
  });

  it('says which members of a charge line are absent, never null, and that an issue always names a field', () => {
    const { ExtractCharge: line, ValidationIssue: issue } = document.components.schemas;
    expect(line.required).toEqual(['description', 'classification', 'amount']);
    for (const name of ['quantity', 'unit', 'rate', 'tariff_type', 'time_period'])
      expect([name, JSON.stringify(line.properties[name])]).not.toEqual([name, expect.stringContaining('null')]);
    expect(issue.required).toContain('field');
    expect(issue.properties.field.type).toBe('string');
  });
});

it('describes the search of stored bills by the schema that reads it', () => {
  const { parameters } = document.paths['/v1/bills'].get as { parameters: Parameter[] };
  const schemas = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  expect(Object.keys(schemas).join(' ')).toBe('q from to retailer site fuel issues min max sort limit cursor');
  expect(parameters.some(({ required }) => required)).toBe(false);
  expect(schemas).toMatchObject({
    from: { type: 'string', format: 'date' },
    min: { type: 'number' },
    sort: { enum: expect.arrayContaining(['period', '-uploaded']), default: '-uploaded' },
    limit: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
  });
});
