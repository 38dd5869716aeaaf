/** The state of the process, for `/ready` and for closing connections while it stops. */
import { getShared } from './shared';

export interface ProcessState {
  phase: 'starting' | 'running' | 'stopping';
}

export function getProcessState(): ProcessState {
  return getShared('process-state', (): ProcessState => ({ phase: 'starting' }));
}
