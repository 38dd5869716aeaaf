/** Sends a chosen bill to be read and stored in the account. */
import { describeProblem, storedReadingSchema } from '@/lib/site/bill/file-reading';
import { uploadFile } from '../bill/upload-file';
import type { ReadFile } from '../bill/upload-queue';

const uploadAddress = '/account/bills/upload';

export const storeBill: ReadFile = async (file, options) => {
  const sent = await uploadFile(file, { address: uploadAddress, schema: storedReadingSchema, ...options });
  if (sent === null) return null;
  const { reading } = sent;
  if (!reading.ok) return describeProblem(reading.problem, options.limits);
  const status = reading.isNew ? 'Added' : 'In your account already, no credit used';
  return {
    stored: {
      href: `/account/bills/${reading.billId}`,
      isNew: reading.isNew,
      status: reading.isPartial ? `${status}, partly read` : status,
    },
  };
};
