/**
 * Schemas of what plans are compared on in a response of `GET /v1/rates`: location, usage, benchmark and statistics.
 */
import { z } from 'zod';
import { integer, nullableNumber, optional } from './extensions';
import { costLineSchema } from './plan';

const share = nullableNumber.describe('Between 0 and 1; null where the networks of the response differ');

export const networkSchema = z
  .object({
    id: z.string().describe('The network slug'),
    name: z.string(),
    state: z.string().nullable(),
  })
  .meta({ id: 'Network' });

export const locationSchema = z
  .object({
    level: z.enum(['nmi', 'postcode', 'city', 'state', 'distributor']).describe('Which location parameter was used'),
    input: z.string().describe('The location value as given'),
    state: z.string().nullable().describe('Set when the location is in one state'),
    city: z
      .object({ id: z.string(), name: z.string(), basis: z.string().describe('The ABS area the city is based on') })
      .nullable(),
    postcode: z
      .string()
      .nullable()
      .describe('The postcode that was used; beside an NMI (an extension) it tells which plans are sold there'),
    suburbs: z.array(z.string()).describe('Suburbs in the postcode, largest first; empty when not a postcode'),
    networks: z.array(networkSchema).describe('Networks serving the location'),
    ambiguous: z.boolean().describe('True when a postcode or NMI matches several networks'),
  })
  .meta({ id: 'Location' });

export const usageSchema = z
  .object({
    annual_kwh: z.number().describe('Usage the plans are costed at'),
    peak_share: share,
    shoulder_share: share,
    off_peak_share: share.describe('The remainder after peak and shoulder'),
    max_demand_kw: nullableNumber,
    assumed: z.array(z.string()).describe('Names of inputs that used defaults'),
    default_basis: z.string().describe('`provided` or `regulator_reference` (10,000 kWh)'),
    export_kwh: optional(z.number(), 'Extension: the exports that plans are costed with, where given'),
    controlled_load_kwh: optional(z.number(), 'Extension: the part on a controlled load circuit, where given'),
    load_profile: optional(
      z.string().nullable(),
      "Extension: the load profile laid over each plan's hours; `measured`: that of `usage_profile`; null: the shares went to bands by name",
    ),
    estimated_from: z
      .object({
        annual_cost_inc_gst: z.number().describe('The amount given as `annual_cost`'),
        basis: z
          .enum(['benchmark', 'median_plan'])
          .describe(
            "What costs that much at `annual_kwh`: the network's benchmark or, without one, the median " +
              'plan. The median is of plans open to any business, fully costed and without a demand charge',
          ),
        network: z.string().describe('Of several networks, the first that has a benchmark (else the first with plans)'),
        limited: z.boolean().describe('True when the amount needs a usage outside 1,000 to 2,000,000 kWh'),
      })
      .optional()
      .describe('Extension: present when `annual_kwh` is an estimate from `annual_cost`; it is then not a default'),
  })
  .meta({ id: 'Usage' });

export const benchmarkSchema = z
  .object({
    name: z.string(),
    short_name: z.string(),
    abbreviation: z.string().nullable(),
    regulator: z.string(),
    period: z.string().describe('Financial year, YYYY-YY'),
    annual_kwh: z.number().describe("Always equals the plans' usage"),
    annual_cost_inc_gst: z.number(),
    supply_c_per_day_inc_gst: z.number(),
    usage_c_per_kwh_inc_gst: z.number(),
    published_reference: z
      .object({ annual_inc_gst: z.number(), usage_kwh: z.number() })
      .nullable()
      .describe("The regulator's own headline figure, for verification only"),
    source_url: z.string(),
    note: optional(z.string().nullable(), 'Extension: what to know about these unit prices'),
    cost_lines: optional(z.array(costLineSchema), 'Extension: the sum behind `annual_cost_inc_gst`'),
  })
  .meta({ id: 'Benchmark' });

const percentiles = z
  .object({ p10: z.number(), p25: z.number(), p50: z.number(), p75: z.number(), p90: z.number() })
  .nullable()
  .describe('Linear interpolation between the two nearest plans; null without a plan that has the figure');

export const statsSchema = z
  .object({
    plans: integer,
    plans_public: integer,
    plans_buying_group: integer,
    retailers_public: integer,
    by_tariff_type: z.object({ flat: integer, time_of_use: integer, demand: integer }),
    lowest_annual_cost_inc_gst: nullableNumber,
    lowest_public_annual_cost_inc_gst: nullableNumber,
    lowest_buying_group_annual_cost_inc_gst: nullableNumber,
    annual_cost_inc_gst: percentiles,
    usage_c_per_kwh_inc_gst: percentiles.describe('Of the peak or single-rate usage charge'),
    supply_c_per_day_inc_gst: percentiles,
  })
  .meta({ id: 'Stats' });
