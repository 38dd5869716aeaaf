/** Finds a Chromium for the browser tests, or installs one. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './root';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const installTimeoutMs = 5 * 60_000;

/** Path of a Chromium: CHROMIUM_PATH, the system's, Playwright's own, or one installed now. Throws when none can be had. */
export function findChromium(): string {
  const found = findPresentChromium() ?? tryInstall(installWithPlaywright) ?? tryInstall(installWithApt);
  if (!found) throw new Error('No Chromium: install one and set CHROMIUM_PATH to it.');
  return found;
}

/** Path of a Chromium that is here already; undefined without one. */
export function findPresentChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || lookUpChromium();
}

function lookUpChromium(): string | undefined {
  return [...systemPaths, chromium.executablePath()].find((file) => existsSync(file));
}

function tryInstall(install: () => void): string | undefined {
  try {
    install();
  } catch (error) {
    console.error(`${install.name}: ${(error as Error).message.split('\n')[0]}`);
  }
  return lookUpChromium();
}

function installWithPlaywright(): void {
  console.log('No Chromium found; installing one with Playwright.');
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  run(process.execPath, [cli, 'install', 'chromium']);
}

function installWithApt(): void {
  if (process.getuid?.() !== 0) throw new Error('needs root');
  console.log('Installing Chromium with apt-get.');
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
}

function run(program: string, args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: installTimeoutMs });
}
