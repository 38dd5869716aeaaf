/** What the developers' guide says, from what the APIs themselves compute with. */
import { maxActiveKeys } from '@/lib/accounts/keys';
import { exportsPerMinute, maxConcurrentExports } from '@/lib/api/stored-bills/export/export-route';
import { billsErrors } from '@/lib/bills/errors';
import { limits, maxFileBytes } from '@/lib/bills/limits';
import { sampleBills } from '@/lib/bills/samples';
import {
  type CodeSamples,
  type DevelopersView,
  type ErrorCodeView,
  firstAnswers,
} from '@/lib/comparison/views/developers';
import { defaultRequestsPerMinute, freeCredits } from '@/lib/db/schema';
import { ratesErrors } from '@/lib/rates/errors';
import { getSettings } from '@/lib/server/settings';
import { buildCodeSamples } from './code-samples';
import { buildReferenceView } from './reference-view';

/** `siteUrl`: where the requests to copy go. */
export function buildGuideView(siteUrl: string): DevelopersView {
  const { RATE_LIMIT_PER_MINUTE: ratesPerMinute } = getSettings();
  const { apis } = buildReferenceView(siteUrl);
  return {
    ...{ siteUrl, apis },
    errors: [
      { api: 'Rates', codes: listCodes(ratesErrors) },
      { api: 'Bills', codes: listCodes(billsErrors) },
    ],
    steps: listSteps(siteUrl, apis),
    sampleBills: sampleBills.map(({ file, what }) => ({ file, what })),
    limits: {
      ratesPerMinute: ratesPerMinute || null,
      accountPerMinute: defaultRequestsPerMinute,
      exportsPerMinute,
      exportsAtOnce: maxConcurrentExports,
      credits: freeCredits,
      keys: maxActiveKeys,
      fileMegabytes: maxFileBytes / 1024 / 1024,
      filePages: limits.pages,
      pageSizes: apis.flatMap(({ operations }) =>
        operations.flatMap(({ path, parameters }) =>
          parameters.filter(({ name }) => name === 'limit').map(({ about }) => ({ path, about })),
        ),
      ),
    },
  };
}

function listCodes(table: Record<string, Omit<ErrorCodeView, 'code'>>): ErrorCodeView[] {
  return Object.entries(table).map(([code, { status, cause, cure }]) => ({ code, status, cause, cure }));
}

function listSteps(siteUrl: string, apis: DevelopersView['apis']): DevelopersView['steps'] {
  const samples = new Map<string, CodeSamples>();
  for (const { method, path, samples: one } of apis.flatMap(({ operations }) => operations))
    samples.set(`${method} ${path}`, one);
  const bill = { method: 'POST', url: `${siteUrl}/v1/extract`, file: firstAnswers.sample, answer: 'json' } as const;
  return {
    rates: samples.get('GET /v1/rates')!,
    bill: buildCodeSamples({ ...bill, needsKey: true }),
    error: buildCodeSamples({ ...bill, needsKey: false }),
    bills: samples.get('GET /v1/bills/export') ?? samples.get('GET /v1/bills')!,
  };
}
