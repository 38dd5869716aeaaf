import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CircuitBreaker, listCircuits } from './circuit-breaker';

let nowMs = 0;
let circuit: CircuitBreaker;
beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  nowMs = 1_000_000;
  circuit = new CircuitBreaker('rates', () => nowMs);
});
afterEach(() => vi.restoreAllMocks());

function fail(times: number): void {
  for (let i = 0; i < times; i++) if (circuit.tryEnter()) circuit.fail();
}

it('opens after some failures in a row, and asks nobody then', () => {
  fail(4);
  expect([circuit.isOpen, circuit.tryEnter()]).toEqual([false, true]);
  fail(1);
  expect([circuit.isOpen, circuit.tryEnter(), circuit.retryAfterSeconds]).toEqual([true, false, 15]);
  expect(listCircuits()).toEqual([{ name: 'rates', isOpen: true }]);
});

it('stays closed when a success lies between them, or much time', () => {
  fail(4);
  circuit.succeed();
  fail(4);
  expect(circuit.isOpen).toBe(false);
  nowMs += 60_000;
  fail(4);
  expect(circuit.isOpen).toBe(false);
});

it('lets one request through after the pause: back when that succeeds, another pause when it fails', () => {
  fail(5);
  nowMs += 15_000;
  expect([circuit.tryEnter(), circuit.tryEnter()]).toEqual([true, false]);
  circuit.fail();
  expect([circuit.isOpen, circuit.tryEnter()]).toEqual([true, false]);
  nowMs += 15_000;
  expect(circuit.tryEnter()).toBe(true);
  circuit.succeed();
  expect([circuit.isOpen, circuit.tryEnter(), circuit.tryEnter()]).toEqual([false, true, true]);
});

it('takes a late failure of before as one more, and a late success as the service being back', () => {
  fail(5);
  circuit.fail();
  expect(circuit.isOpen).toBe(true);
  circuit.succeed();
  expect(circuit.isOpen).toBe(false);
});
