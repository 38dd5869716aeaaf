import type { IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { describe, expect, it } from 'vitest';
import { dropUnreadableRouterState, isRouterState } from './router-state';

const page = ['__PAGE__', {}];
const states: [string, unknown, boolean][] = [
  ['the root', ['', {}], true],
  ['a page', ['', { children: ['rates', { children: page }] }, null, null, 16], true],
  ['a parameter', ['', { children: [['postcode', '2000', 'd', null], { children: page }] }], true],
  ['a parameter with its siblings', ['', { children: [['postcode', '2000', 'c', ['search']], {}] }], true],
  ['a layout with its address', ['', {}, ['/rates/2000', '?usage=1'], 'refetch', 0, 'x'], true],
  ['a layout to be inside a shared one', ['', {}, null, 'inside-shared-layout'], true],
  ['nothing', null, false],
  ['a text', 'rates', false],
  ['an empty list', [], false],
  ['a segment alone', [''], false],
  ['a number as a segment', [1, {}], false],
  ['a number as a child', ['', { children: 1 }], false],
  ['a kind of parameter that is unknown', ['', { children: [['a', 'b', 'x', null], {}] }], false],
  ['a parameter without its siblings', ['', { children: [['a', 'b', 'd'], {}] }], false],
  ['a mark that is unknown', ['', {}, null, 'again'], false],
  ['an address of one part', ['', {}, ['/']], false],
  ['an item too many', ['', {}, null, null, 0, 'x', 1], false],
];

const isReadByNext = (value: string) => {
  try {
    return parseAndValidateFlightRouterState(value) !== undefined;
  } catch {
    return false;
  }
};

describe('isRouterState', () => {
  it.each(states)('agrees with Next about %s', (_, state, isState) => {
    const value = encodeURIComponent(JSON.stringify(state));
    expect(isRouterState(value)).toBe(isState);
    expect(isReadByNext(value)).toBe(isState);
  });

  it.each(['', '%', 'nonsense', '%7B', '[', 'null'])('agrees with Next about %j', (value) => {
    expect(isRouterState(value)).toBe(false);
    expect(isReadByNext(value)).toBe(false);
  });

  it('takes no state that is longer than any of our pages needs', () => {
    expect(isRouterState(JSON.stringify(['x'.repeat(9000), {}]))).toBe(false);
  });
});

describe('dropUnreadableRouterState', () => {
  const drop = (value: string | string[]) => {
    const headers: IncomingMessage['headers'] = { 'next-router-state-tree': value };
    dropUnreadableRouterState({ headers } as IncomingMessage);
    return headers['next-router-state-tree'];
  };

  it('leaves a state that Next can read', () => {
    expect(drop('["",{}]')).toBe('["",{}]');
  });

  it.each([['nonsense'], [['["",{}]', '["",{}]']]])('drops %j', (value) => {
    expect(drop(value)).toBeUndefined();
  });
});
