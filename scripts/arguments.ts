/** Reads what is typed after the name of a command. */

/** Returns what `read` makes of it. With `--help`, or when it throws, prints `usage` and ends the process. */
export function readArguments<T>(usage: string, read: () => T): T {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return read();
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}
