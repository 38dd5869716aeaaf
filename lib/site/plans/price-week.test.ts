import { describe, expect, it } from 'vitest';
import type { CostLine, RatesPlan } from '@/lib/rates/contract';
import { buildPriceWeeks, listHalfHours } from './price-week';

const weekdays = [1, 2, 3, 4, 5];
const daily = [...weekdays, 6, 7];
type Hours = NonNullable<RatesPlan['price_hours']>[number];

const usage = (band: Hours['band'], rate: number, kwh: number, season: string | null = null): CostLine => ({
  kind: 'usage',
  band,
  label: '',
  season,
  step: null,
  quantity: kwh,
  quantity_unit: 'kWh',
  rate_inc_gst: rate,
  rate_unit: 'c/kWh',
  amount_inc_gst: (rate * kwh) / 100,
});
const peak = (season: string | null = null): Hours => ({
  band: 'peak',
  season,
  windows: [{ days: weekdays, from: '15:00', to: '21:00' }],
});
const rest = (season: string | null = null): Hours => ({
  band: 'off_peak',
  season,
  windows: [
    { days: weekdays, from: '21:00', to: '15:00' },
    { days: [6, 7], from: '12:00', to: '12:00' },
  ],
});

describe('when each price applies', () => {
  it('is a week with the hours and price of each, the dearest first', () => {
    const [week, ...more] = buildPriceWeeks({
      price_hours: [rest(), peak()],
      cost_lines: [usage('peak', 54.96, 6000), usage('off_peak', 31.4, 14_000)],
    });
    expect(more).toEqual([]);
    expect(week!.seasons).toBeNull();
    expect(week!.prices).toMatchObject([
      { name: 'Peak', hours: 'Mon–Fri 3pm–9pm', words: '54.96c', level: 1, isRest: false },
      { name: 'Off-peak', hours: 'all other times', words: '31.40c', level: 0, isRest: true },
    ]);
    expect(week!.prices[0]!.windows.flatMap(listHalfHours)).toEqual(weekdays.map((day) => ({ day, from: 30, to: 42 })));
  });

  it('is nothing where every hour has one price, whatever the plan calls it', () => {
    expect(
      buildPriceWeeks({
        price_hours: [rest(), peak()],
        cost_lines: [usage('peak', 20, 6000), usage('off_peak', 20, 14_000)],
      }),
    ).toEqual([]);
    expect(buildPriceWeeks({})).toEqual([]);
  });

  it('puts seasons with the same week together, and gives equal prices one level', () => {
    const [summer, winter] = ['1 Nov – 31 Mar', '1 Jun – 31 Aug'];
    const between = '1 Apr – 31 May';
    const weeks = buildPriceWeeks({
      price_hours: [between, summer, winter].flatMap((season) => [peak(season), rest(season)]),
      cost_lines: [summer, winter, between].flatMap((season) => [
        usage('peak', season === between ? 20 : 60, 500, season),
        usage('off_peak', 20, 500, season),
      ]),
    });
    expect(weeks.map(({ seasons }) => seasons)).toEqual([`${summer} and ${winter}`, between]);
    expect(weeks[1]!.prices.map(({ words, level }) => [words, level])).toEqual([
      ['20.00c', 0],
      ['20.00c', 0],
    ]);
  });

  it('leaves hours without a price out of "other times"', () => {
    const [week] = buildPriceWeeks({
      price_hours: [
        { band: 'off_peak', season: null, windows: [{ days: daily, from: '22:00', to: '07:00' }] },
        { band: 'peak', season: null, windows: [{ days: daily, from: '07:00', to: '20:00' }] },
      ],
      cost_lines: [usage('peak', 40, 1), usage('off_peak', 20, 1)],
    });
    expect(week!.prices.map(({ hours }) => hours)).toEqual(['daily 7am–8pm', 'daily 10pm–7am']);
  });

  it('gives the hours that no price names to the one price without hours', () => {
    const cost_lines = [usage('peak', 40, 1), usage('off_peak', 20, 1)];
    const [week] = buildPriceWeeks({ price_hours: [peak()], cost_lines });
    expect(week!.prices.map(({ name, hours }) => [name, hours])).toEqual([
      ['Peak', 'Mon–Fri 3pm–9pm'],
      ['Off-peak', 'all other times'],
    ]);
    const [unclear] = buildPriceWeeks({ price_hours: [peak()], cost_lines: [...cost_lines, usage('shoulder', 30, 1)] });
    expect(unclear!.prices.map(({ hours }) => hours)).toEqual([
      'Mon–Fri 3pm–9pm',
      'hours not published',
      'hours not published',
    ]);
  });
});
