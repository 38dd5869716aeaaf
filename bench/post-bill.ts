import { z } from 'zod';

/** What the bench looks at of an answer of `/v1/extract`. */
const answerSchema = z.object({
  status: z.string().optional(),
  validation: z.object({ validation_issues: z.array(z.object({ code: z.string() })) }).nullish(),
  errors: z.array(z.object({ code: z.string() })).optional(),
});

let sent = 0;

/**
 * Sends a file to `/v1/extract`, each time another one, or it would be known and not be read. `code`: of the first error or issue;
 * `client`: the address it is counted by, behind a trusted proxy.
 */
export async function postBill(port: string, key: string, file: Uint8Array, client?: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file), `\n%${sent++} ${process.pid}\n`]), 'bill');
  const response = await fetch(`http://127.0.0.1:${port}/v1/extract`, {
    method: 'POST',
    headers: { 'X-API-Key': key, ...(client && { 'X-Forwarded-For': client }) },
    body: form,
  });
  const { status, validation, errors } = answerSchema.parse(await response.json());
  const isRead = response.status === 200 && status !== 'failed' && !errors;
  const code = errors?.[0]?.code ?? validation?.validation_issues[0]?.code;
  return { httpStatus: response.status, status, isRead, code };
}
