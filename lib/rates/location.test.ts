import { describe, expect, it } from 'vitest';
import type { RatesError } from './errors';
import { ask } from './testing';

/** The refusal of a query. */
function refusal(query: string): RatesError {
  try {
    ask(query);
  } catch (error) {
    return error as RatesError;
  }
  throw new Error(`accepted: ${query}`);
}

describe('a location out of coverage', () => {
  it.each([
    ['postcode', '6000'],
    ['state', 'WA'],
    ['nmi', '8001123456'],
    ['nmi', '5312345678'],
    ['nmi', '3202001234'],
    ['nmi', '0000000000'],
    ['nmi', '9123456789'],
  ])('carries the input: %s %s', (parameter, input) => {
    const { code, status, details } = refusal(`${parameter}=${input}`);
    expect({ code, status, details }).toEqual({
      code: 'out_of_coverage',
      status: 422,
      details: { parameter, input },
    });
  });

  it('keeps an NMI out of its message', () => {
    for (const nmi of ['8001123456', '5312345678', '0000000000']) {
      expect(refusal(`nmi=${nmi}`).message).not.toContain(nmi);
    }
  });
});
