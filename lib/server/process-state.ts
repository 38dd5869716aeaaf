/** Where the process is in its life: it takes requests to the end, but is ready for more only in between. */
import { getShared } from './shared';

export interface ProcessState {
  phase: 'starting' | 'running' | 'stopping';
}

export function getProcessState(): ProcessState {
  return getShared('process-state', (): ProcessState => ({ phase: 'starting' }));
}
