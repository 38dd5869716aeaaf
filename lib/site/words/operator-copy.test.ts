import { describe, expect, it } from 'vitest';
import { makeOperator } from './operator-copy';

describe('the operator', () => {
  it('is shown as stated: the ABN in groups, a web page by its host, the fee to its last decimal', () => {
    const contactUrl = 'https://example.com/contact?topic=rates';
    expect(makeOperator({ name: 'Brolga & Sons', abn: '51824753556', contactUrl, feePercent: 12.25 })).toEqual({
      ...{ name: 'Brolga & Sons', feePercent: 12.25, payment: [], isPlaceholder: false },
      runBy: 'This site is run by Brolga & Sons (ABN\u00a051\u00a0824\u00a0753\u00a0556).',
      fee: 'The service’s fee is 12.25% of the reduction we negotiate. Prices shown don’t include it.',
      contact: { lead: 'Contact us at', link: { label: 'example.com', href: contactUrl } },
    });
    const { link } = makeOperator({ contactUrl: 'MAILTO:rates@example.com' }).contact;
    expect(link).toEqual({ label: 'rates@example.com', href: 'MAILTO:rates@example.com' });
  });

  it('has no fee and no contact that was not stated, and is marked', () => {
    const { fee, contact, isPlaceholder, runBy } = makeOperator({});
    expect(fee).toMatch(/Ask us how much/);
    expect(fee).not.toMatch(/\d/);
    expect([contact.link, isPlaceholder, runBy]).toEqual([null, true, 'No operator is named yet.']);
    expect(makeOperator({ name: 'Brolga' }).isPlaceholder).toBe(true);
    expect(makeOperator({ contactUrl: 'mailto:rates@example.com' }).isPlaceholder).toBe(true);
    expect(makeOperator({ feePercent: 0 }).fee).toBe('We charge no fee: 0% of the reduction.');
  });
});
