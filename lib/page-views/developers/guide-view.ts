/** Data for the developers' guide, taken from the APIs' own settings and schemas. */

import { defaultRequestsPerMinute, freeCredits } from '@/lib/accounts/db/schema';
import { maxActiveKeys } from '@/lib/accounts/keys';
import { exportsPerMinute, maxConcurrentExports } from '@/lib/api/stored-bills/export/export-route';
import { billsErrors } from '@/lib/bills/errors';
import { limits, maxFileBytes } from '@/lib/bills/limits';
import { sampleBills } from '@/lib/bills/samples';
import { firstAnswers } from '@/lib/comparison/views/developers';
import { must } from '@/lib/must';
import { ratesErrors } from '@/lib/rates/errors';
import { getSettings } from '@/lib/server/settings';
import { buildCodeSamples } from './code-samples';
import { buildReferenceView, type ReferenceView } from './reference-view';

export type DevelopersView = ReturnType<typeof buildGuideView>;

/** `siteUrl` is the base address of the sample requests. */
export function buildGuideView(siteUrl: string) {
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
      /** Null for no limit. */
      ratesPerMinute: ratesPerMinute || null,
      accountPerMinute: defaultRequestsPerMinute,
      exportsPerMinute,
      exportsAtOnce: maxConcurrentExports,
      credits: freeCredits,
      keys: maxActiveKeys,
      fileMegabytes: maxFileBytes / 1024 / 1024,
      filePages: limits.pages,
      /** Allowed page lengths of lists. */
      pageSizes: apis.flatMap(({ operations }) =>
        operations.flatMap(({ path, parameters }) =>
          parameters.filter(({ name }) => name === 'limit').map(({ about }) => ({ path, about })),
        ),
      ),
    },
  };
}

function listCodes(table: Record<string, { status: number; cause: string; remedy: string }>) {
  return Object.entries(table).map(([code, { status, cause, remedy }]) => ({ code, status, cause, remedy }));
}

/** Returns the samples: rates, a bill, a bill without a key, and an export of bills. */
function listSteps(siteUrl: string, apis: ReferenceView['apis']) {
  const operations = apis.flatMap((api) => api.operations);
  const findSamples = (path: string) =>
    must(
      operations.find((operation) => operation.method === 'GET' && operation.path === path),
      `the API has ${path}`,
    ).samples;
  const bill = { method: 'POST', url: `${siteUrl}/v1/extract`, file: firstAnswers.sample, answer: 'json' } as const;
  return {
    rates: findSamples('/v1/rates'),
    bill: buildCodeSamples({ ...bill, needsKey: true }),
    error: buildCodeSamples({ ...bill, needsKey: false }),
    bills: findSamples('/v1/bills/export'),
  };
}
