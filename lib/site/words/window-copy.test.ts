import { describe, expect, it } from 'vitest';
import { formatWindows } from './window-copy';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

describe('hours in words', () => {
  it.each([
    [[{ days: everyDay, from: '16:00', to: '21:00' }], 'daily 4pm–9pm'],
    [[{ days: [6, 7], from: '00:00', to: '24:00' }], 'Sat–Sun all day'],
    [[{ days: [5, 4, 3, 2, 1], from: '07:30', to: '12:00' }], 'Mon–Fri 7:30am–noon'],
    [[{ days: [1, 6], from: '00:15', to: '12:30' }], 'Mon and Sat 12:15am–12:30pm'],
    [[{ days: [1, 2, 3, 4, 5], from: '07:00', to: '07:00' }], 'Mon–Fri all day'],
    [[{ days: [3, 1], from: '12:00', to: '00:00' }], 'Mon and Wed noon–midnight'],
    [[], ''],
  ])('%j: %s', (windows, words) => {
    expect(formatWindows(windows)).toBe(words);
  });

  it('says the hours of the same days together', () => {
    const windows = [
      { days: [1, 2, 3, 4, 5], from: '07:00', to: '14:00' },
      { days: [6, 7], from: '07:00', to: '22:00' },
      { days: [1, 2, 3, 4, 5], from: '20:00', to: '22:00' },
    ];
    expect(formatWindows(windows)).toBe('Mon–Fri 7am–2pm and 8pm–10pm; Sat–Sun 7am–10pm');
  });
});
