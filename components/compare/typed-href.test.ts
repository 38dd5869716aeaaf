import { expect, it } from 'vitest';
import { readTypedHref } from './typed-href';

it('tells whoever types a demand below the average of all hours', () => {
  const check = (query: string) => readTypedHref(`/rates/2042?${query}`).errors;
  expect(check('usage_kwh=30000&max_demand_kw=1')).toEqual([
    { field: 'max_demand_kw', message: 'At 30,000 kWh a year, peak demand is 3.5 kW or more' },
  ]);
  for (const query of ['usage_kwh=30000&max_demand_kw=3.5', 'max_demand_kw=1', 'bill=9000&max_demand_kw=1'])
    expect(check(query)).toEqual([]);
});
