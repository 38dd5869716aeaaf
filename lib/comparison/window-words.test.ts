import { describe, expect, it } from 'vitest';
import { windowWords } from './window-words';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

describe('hours in words', () => {
  it.each([
    [[{ days: everyDay, from: '16:00', to: '21:00' }], 'every day 4 pm to 9 pm'],
    [[{ days: [6, 7], from: '00:00', to: '24:00' }], 'weekends all day'],
    [[{ days: [5, 4, 3, 2, 1], from: '07:30', to: '12:00' }], 'weekdays 7:30 am to noon'],
    [[{ days: [1, 6], from: '00:15', to: '12:30' }], 'Mondays and Saturdays 12:15 am to 12:30 pm'],
    [[{ days: [1, 2, 3, 4, 5], from: '07:00', to: '07:00' }], 'weekdays all day'],
    [[{ days: [3, 1], from: '12:00', to: '00:00' }], 'Mondays and Wednesdays noon to midnight'],
    [[], ''],
  ])('%j: %s', (windows, words) => {
    expect(windowWords(windows)).toBe(words);
  });

  it('says the hours of the same days together', () => {
    const windows = [
      { days: [1, 2, 3, 4, 5], from: '07:00', to: '14:00' },
      { days: [6, 7], from: '07:00', to: '22:00' },
      { days: [1, 2, 3, 4, 5], from: '20:00', to: '22:00' },
    ];
    expect(windowWords(windows)).toBe('weekdays 7 am to 2 pm and 8 pm to 10 pm; weekends 7 am to 10 pm');
  });
});
