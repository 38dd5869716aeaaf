import { describe, expect, it } from 'vitest';
import { describeOperator, makeOperator } from './operator-copy';

const stated = makeOperator({
  name: 'Brolga & Sons',
  abn: '51824753556',
  contactUrl: 'https://example.com/contact?topic=rates',
  feePercent: 12.25,
});

describe('makeOperator', () => {
  it('labels a web page by its host and prints the ABN in groups', () => {
    expect(stated).toEqual({
      name: 'Brolga & Sons',
      abn: '51\u00a0824\u00a0753\u00a0556',
      contactHref: 'https://example.com/contact?topic=rates',
      contactLabel: 'example.com',
      feePercent: 12.25,
      payment: [],
      isPlaceholder: false,
    });
  });

  it('labels a mail address by itself', () => {
    const { contactHref, contactLabel } = makeOperator({ contactUrl: 'MAILTO:rates@example.com' });
    expect([contactHref, contactLabel]).toEqual(['MAILTO:rates@example.com', 'rates@example.com']);
  });

  it('marks what is not set, and names the setting', () => {
    expect(makeOperator({})).toEqual({
      name: 'No operator is named yet',
      abn: null,
      contactHref: null,
      contactLabel: 'No contact is named yet',
      feePercent: null,
      payment: [],
      isPlaceholder: true,
    });
    expect(makeOperator({ name: 'Brolga' }).isPlaceholder).toBe(true);
    expect(makeOperator({ contactUrl: 'mailto:rates@example.com' }).isPlaceholder).toBe(true);
  });
});

describe('describeOperator', () => {
  it('says what was stated, the fee to its last decimal', () => {
    expect(describeOperator(stated)).toEqual({
      runBy: 'This site is run by Brolga & Sons (ABN\u00a051\u00a0824\u00a0753\u00a0556).',
      fee: 'Our fee is 12.25% of the reduction we negotiate. Prices shown don’t include it.',
      payment: [],
      contact: {
        lead: 'Contact us at',
        link: { label: 'example.com', href: 'https://example.com/contact?topic=rates' },
      },
    });
  });

  it('invents no fee and no contact that was not stated', () => {
    const { fee, contact } = describeOperator(makeOperator({}));
    expect(fee).toMatch(/Ask us how much/);
    expect(fee).not.toMatch(/\d/);
    expect(contact).toEqual({ lead: 'No contact is named yet.', link: null });
  });

  it('tells a fee of nothing from a fee that was not stated', () => {
    expect(describeOperator(makeOperator({ feePercent: 0 })).fee).toBe('We charge no fee: 0% of the reduction.');
  });
});
