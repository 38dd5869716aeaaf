import { expect, it } from 'vitest';
import { charge } from '@/lib/testing/bills';
import type { Charge } from '../bill';
import { nameCharge } from './charge-name';

const energy: Partial<Charge> = { unit: 'kWh', quantity: 100, rate: 0.3 };

it.each<[string, string, Partial<Charge>]>([
  ['Retail Peak', 'Peak usage', { ...energy, tariffType: 'time_of_use', timePeriod: 'peak' }],
  [
    'Network Off Peak',
    'Network off-peak volume',
    { ...energy, class: 'network', tariffType: 'time_of_use', timePeriod: 'off_peak' },
  ],
  ['Retail Anytime', 'Anytime usage', { ...energy, tariffType: 'flat' }],
  ['General TOU', 'Solar sponge usage', { ...energy, tariffType: 'time_of_use' }],
  ['Controlled Load', 'Tariff 33 controlled supply', { ...energy, tariffType: 'controlled_load' }],
  ['Controlled Load Supply', 'Controlled load supply charge', { unit: 'days', tariffType: 'daily' }],
  ['Supply', 'Daily supply charge', { unit: 'days', tariffType: 'daily' }],
  ['Network Supply', 'Standing charge', { unit: 'days', class: 'network', tariffType: 'daily' }],
  ['Network Metering Charge', 'Metering', { unit: 'days', class: 'network', tariffType: 'daily' }],
  ['Solar FIT', 'Solar feed-in credit', { ...energy, tariffType: 'solar', amount: -5 }],
  ['Network Capacity Charge', 'Network capacity', { unit: 'kVA', class: 'demand', tariffType: 'demand' }],
  ['High Demand', 'Peak demand', { unit: 'kW', class: 'demand', tariffType: 'demand' }],
  ['LRET', 'LGC Charge', { ...energy, class: 'environmental' }],
  ['SRES', 'Small-scale renewable energy scheme (SRES)', { ...energy, class: 'environmental' }],
  ['VEET', 'VEEC Charge', { ...energy, class: 'environmental' }],
  ['NSW ESS', 'NSW Energy Savings Scheme (ESS)', { ...energy, class: 'environmental' }],
  ['Demand Reduction', 'Peak Demand Reduction Scheme (PDRS)', { ...energy, class: 'environmental' }],
  ['AEMO Ancillary', 'AEMO ancillary services', { ...energy, class: 'market' }],
  ['EA Levy', 'Electricity Authority levy', { ...energy, class: 'market' }],
  ['Market Charge Other', 'AEMO market fees', { ...energy, class: 'market' }],
  ['LPG Swapped', '45kg LPG cylinder exchange', { class: 'supply', unit: 'bottle' }],
  ['LPG Rental', 'Cylinder rental', { class: 'supply', unit: 'bottle' }],
  ['Common Area', 'Common area electricity', { class: 'common_area' }],
  ['On Supply Peak', 'Tenancy peak', { ...energy, class: 'on_supply', timePeriod: 'peak', tariffType: 'time_of_use' }],
  ['On Supply Anytime', 'Tenancy usage', { ...energy, class: 'on_supply', tariffType: 'flat' }],
  ['On Supply Daily', 'Tenancy supply', { unit: 'days', class: 'on_supply', tariffType: 'daily' }],
  ['LPG Delivery', 'Freight', { class: 'delivery' }],
  ['Credit', 'Pay on time discount', { amount: -5 }],
  ['Additional Billing', 'Something else', {}],
])('%s: %s', (name, description, given) => {
  expect(nameCharge(charge({ description, amount: 10, ...given }))).toBe(name);
});
