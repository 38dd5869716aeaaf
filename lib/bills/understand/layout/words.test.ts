import { describe, expect, it } from 'vitest';
import { placeWords } from './words';

const texts = (text: string, confidence = 1) =>
  placeWords({
    ...{ number: 1, width: 595, height: 842, source: confidence < 1 ? 'ocr' : 'text_layer' },
    words: [
      {
        text,
        box: { x: 40, y: 40, width: 60, height: 10 },
        confidence,
        fontSize: confidence < 1 ? null : 10,
        bold: false,
      },
    ],
  }).map((word) => word.text);

describe('placeWords', () => {
  it.each([
    ['$24⁹⁰', ['$24.90']],
    ['100m³', ['100m3']],
    ['10²', ['102']],
    ['1\u202F234.50', ['1,234.50']],
    ['11\u00A0204,50', ['11,204,50']],
    ['1\u2009234\u2009567.00', ['1,234,567.00']],
    ['796\u00A0714\u00A0294', ['796', '714', '294']],
    ['1\u202F234', ['1', '234']],
    ['1234\u202F567.00', ['1234', '567.00']],
    ['of\uE001-peak', ['off-peak']],
    ['–5.00', ['-5.00']],
    ['Total$12.30', ['Total', '$12.30']],
    ['$12.30CRTotal', ['$12.30CR', 'Total']],
    ['......', []],
  ])('puts %j in one spelling', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('repairs no ligatures in pictures', () => {
    expect(texts('o?set', 0.9)).toEqual(['o?set']);
  });
});
