/** Has a chosen bill read and kept in the account that is signed in. */
import type { ReadOne } from '@/components/bill/pile';
import { fileProblem, sendFile } from '@/components/bill/send-bill';
import { storedReadingSchema } from '@/lib/comparison/bill/model';

/** Where bills of an account page go, with script and without. */
const uploadAddress = '/account/bills/upload';

export const storeBill: ReadOne = async (file, onProgress, signal) => {
  const sent = await sendFile(file, { address: uploadAddress, schema: storedReadingSchema, onProgress, signal });
  if (sent === null) return null;
  const { reading } = sent;
  if (!reading.ok) return fileProblem(reading.problem);
  const words = reading.isNew ? 'Added' : 'In your account already, no credit used';
  return {
    stored: {
      href: `/account/bills/${reading.billId}`,
      isNew: reading.isNew,
      words: reading.isPartial ? `${words}, partly read` : words,
    },
  };
};
