import { describe, expect, it } from 'vitest';
import { createSuggestionSource, moveActive, shouldSuggest } from './suggestion-source';

describe('suggestions', () => {
  it.each([
    ['ne', true],
    ['2042', true],
    ['newtown nsw 2042', true],
    ['n', false],
    [' ', false],
    ['41020', false],
    ['4102 0359 842', false],
    ['x'.repeat(61), false],
  ])('are asked for %s: %s', (text, asked) => {
    expect(shouldSuggest(text)).toBe(asked);
  });

  it('are asked once a text', async () => {
    const asked: string[] = [];
    const ask = createSuggestionSource(async (address) => {
      asked.push(String(address));
      return Response.json({ places: [{ label: 'Newtown NSW 2042', kind: 'suburb', text: 'Newtown NSW 2042' }] });
    });
    const { signal } = new AbortController();
    expect(await ask('Newt ', signal)).toEqual(await ask('newt', signal));
    expect(asked).toEqual(['/api/places?q=newt']);
  });

  it('are a failure when the service refuses, and asked again the next time', async () => {
    let status = 429;
    const ask = createSuggestionSource(async () => Response.json({ places: [] }, { status }));
    const { signal } = new AbortController();
    await expect(ask('newt', signal)).rejects.toThrow('429');
    status = 200;
    expect(await ask('newt', signal)).toEqual([]);
  });

  it('are walked by the arrow keys, through the field at either end', () => {
    const walk = (key: 'ArrowDown' | 'ArrowUp', steps: number) =>
      Array.from({ length: steps }).reduce<number[]>((at) => [...at, moveActive(at.at(-1) ?? -1, 3, key)], []);
    expect(walk('ArrowDown', 5)).toEqual([0, 1, 2, -1, 0]);
    expect(walk('ArrowUp', 5)).toEqual([2, 1, 0, -1, 2]);
    expect(moveActive(-1, 0, 'ArrowDown')).toBe(-1);
  });
});
