/** The bill reader process and the checks of its answers. */
import type fc from 'fast-check';
import { issueCodes } from '@/lib/bills/checks/rules';
import { ReaderClient } from '@/lib/bills/reader-client';
import { extractResponseSchema, toExtractResponse } from '@/lib/bills/responses/extract';
import { toUploadResponse, uploadResponseSchema } from '@/lib/bills/responses/upload';
import { isQueueFull } from '@/lib/fair-queue';
import { expectThat, type OpenPart } from '../part';

/** Checks that each answer is in the contract and that the process has not ended. */
export function openReader(inputs: fc.Arbitrary<Buffer>): OpenPart {
  const reader = new ReaderClient();
  return {
    inputs,
    check: async (input) => {
      const task = { bytes: new Uint8Array(input), today: '2026-11-21' };
      const extraction = await reader.read(task).catch((error: unknown) => {
        if (isQueueFull(error)) return null;
        throw error;
      });
      expectThat(reader.state().restarts === 0, 'The reader has ended and was started again.');
      if (!extraction) return 'busy';
      extractResponseSchema.parse(JSON.parse(JSON.stringify(toExtractResponse(extraction))));
      uploadResponseSchema.parse(JSON.parse(JSON.stringify(toUploadResponse(extraction))));
      const [issue] = extraction.issues;
      if (extraction.bill) return extraction.status;
      expectThat(
        issue !== undefined && issueCodes.some((code) => code === issue.code),
        `The code ${issue?.code} is not known.`,
      );
      return issue.code;
    },
    isElsewhere: true,
    close: async () => reader.close(),
  };
}
