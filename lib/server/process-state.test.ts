import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { captureLog, makeFolder } from '@/lib/testing/set-up';
import { enterPhase, getProcessState } from './process-state';

it('keeps the file from the start of a stop until the server runs again', () => {
  const file = path.join(makeFolder(), '3001.stopping');
  enterPhase('running', file);
  expect([getProcessState().phase, existsSync(file)]).toEqual(['running', false]);
  enterPhase('stopping', file);
  expect([getProcessState().phase, existsSync(file)]).toEqual(['stopping', true]);
  enterPhase('running', file);
  expect([getProcessState().phase, existsSync(file)]).toEqual(['running', false]);
});

it('stops also where the file cannot be written, and says so', () => {
  const logged = captureLog();
  enterPhase('stopping', path.join(makeFolder(), 'missing', '3001.stopping'));
  expect(getProcessState().phase).toBe('stopping');
  expect(JSON.parse(logged.join())).toMatchObject({ event: 'stopping_file_failed' });
});
