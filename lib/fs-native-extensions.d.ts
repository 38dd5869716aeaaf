/** The file locks of the system, whose package has no types of its own. */
declare module 'fs-native-extensions' {
  /** Locks an open file for this one alone, until it is closed; false when another has it. */
  export function tryLock(fd: number): boolean;
}
