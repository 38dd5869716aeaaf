/** How long to wait, as a refusal says it: `1 second`, `17 seconds`. */
export function formatSeconds(seconds: number): string {
  return `${seconds.toLocaleString('en-AU')} second${seconds === 1 ? '' : 's'}`;
}
