/** The keys command with this process's settings. */
import { EnvError, env } from '@/lib/api/env';
import { KeysCommandError, runKeysCommand } from '@/lib/api/keys/command';

/** Carries out the words behind the command's name; a fault of the caller is one message and exit code 1. */
export async function main(words: string[]): Promise<void> {
  try {
    await runKeysCommand(words, { dataDir: env().DATA_DIR, now: new Date(), print: (line) => console.log(line) });
  } catch (error) {
    const isCallers = error instanceof KeysCommandError || error instanceof EnvError;
    console.error(isCallers ? error.message : error);
    process.exitCode = 1;
  }
}
