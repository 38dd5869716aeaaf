import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { enterPhase, getProcessState } from './process-state';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-phase-'));
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('keeps the file from the start of a stop until the server runs again', () => {
  const file = path.join(folder, '3001.stopping');
  enterPhase('running', file);
  expect([getProcessState().phase, existsSync(file)]).toEqual(['running', false]);
  enterPhase('stopping', file);
  expect([getProcessState().phase, existsSync(file)]).toEqual(['stopping', true]);
  enterPhase('running', file);
  expect([getProcessState().phase, existsSync(file)]).toEqual(['running', false]);
});

it('stops also where the file cannot be written, and says so', () => {
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  enterPhase('stopping', path.join(folder, 'missing', '3001.stopping'));
  expect(getProcessState().phase).toBe('stopping');
  expect(JSON.parse(String(logged.mock.calls[0]?.[0]))).toMatchObject({ event: 'stopping_file_failed' });
});
