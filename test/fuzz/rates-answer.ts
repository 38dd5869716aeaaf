/** Whether an answer of the rates is as it may be. Imports no server, so that browser tests can use it. */
import { ratesResponseSchema } from '@/lib/rates/contract';
import { errorBodySchema, ratesErrors } from '@/lib/rates/errors';
import { expectThat } from './part';

/** Checks that an answer is in the contract or a refusal with a known code. Returns the code. */
export function checkRatesAnswer(status: number, body: string): string {
  const json: unknown = JSON.parse(body);
  if (status === 200) {
    ratesResponseSchema.parse(json);
    return '200';
  }
  const { code, message } = errorBodySchema.parse(json).error;
  expectThat(Object.hasOwn(ratesErrors, code), `The code ${code} is not known.`);
  expectThat(ratesErrors[code as keyof typeof ratesErrors].status === status && status < 500, `${status} ${code}`);
  expectThat(message.length > 10, `The refusal ${code} has no words.`);
  return code;
}
