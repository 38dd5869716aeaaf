/** Formats a wait for an error message: `1 second`, `17 seconds`. */
export function formatSeconds(seconds: number): string {
  return `${seconds.toLocaleString('en-AU')} second${seconds === 1 ? '' : 's'}`;
}
