/** The state of the process, for `/ready`, for closing connections while it stops, and for a proxy in front. */
import { rmSync, writeFileSync } from 'node:fs';
import { errorFields, log } from './log';
import { getShared } from './shared';

export interface ProcessState {
  phase: 'starting' | 'running' | 'stopping';
}

export function getProcessState(): ProcessState {
  return getShared('process-state', (): ProcessState => ({ phase: 'starting' }));
}

/**
 * Sets the phase, and keeps a file for a proxy that looks at it before it sends a request here: it exists from the start of a
 * stop until the server runs again. Without it, a form can reach the port in the instant in which that closes, and is lost.
 */
export function enterPhase(phase: 'running' | 'stopping', stoppingFile: string | undefined): void {
  getProcessState().phase = phase;
  if (stoppingFile === undefined) return;
  try {
    if (phase === 'stopping') writeFileSync(stoppingFile, '');
    else rmSync(stoppingFile, { force: true });
  } catch (error) {
    log('warn', 'stopping_file_failed', errorFields(error));
  }
}
