import { describe, expect, it } from 'vitest';
import { operatorWords } from './operator';

const silent = { name: null, contactUrl: null, feePercent: null };
const stated = { name: 'Brolga & Sons', contactUrl: 'https://example.com/contact?topic=rates', feePercent: 12.25 };

describe('operatorWords', () => {
  it('says what was stated, the fee to its last decimal', () => {
    expect(operatorWords(stated)).toEqual({
      runBy: 'This site is run by Brolga & Sons.',
      fee: 'The service’s fee is 12.25% of the reduction it delivers. It is not in the prices shown.',
      contact: {
        lead: 'Ask Brolga & Sons at',
        link: { label: 'example.com', href: 'https://example.com/contact?topic=rates' },
      },
    });
  });

  it('says what was not stated, and invents nothing in its place', () => {
    const { runBy, fee, contact } = operatorWords(silent);
    expect(runBy).toMatch(/not stated/);
    expect(fee).toMatch(/not stated here: ask before you sign/);
    expect(fee).not.toMatch(/\d/);
    expect(contact).toEqual({ lead: 'The operator has stated no way to reach it.', link: null });
  });

  it('tells a fee of nothing from a fee that was not stated', () => {
    expect(operatorWords({ ...silent, feePercent: 0 }).fee).toBe(
      'The operator states its fee as 0%: it takes no share of the reduction.',
    );
  });

  it('shows a mail address as itself, and can ask somebody without a name', () => {
    expect(operatorWords({ ...silent, contactUrl: 'mailto:rates@example.com' }).contact).toEqual({
      lead: 'Ask the operator at',
      link: { label: 'rates@example.com', href: 'mailto:rates@example.com' },
    });
  });
});
