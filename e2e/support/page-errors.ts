/** What a browser complains of while a page is open. */
import type { ConsoleMessage, Page } from '@playwright/test';

/** Faults of the pages since: errors in the console, dialogs, requests to anybody else. Refusals are allowed their status. */
export function watchPageErrors(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message, page))
      faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on('request', (sent) => {
    const { protocol, hostname } = new URL(sent.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') faults.push(`request to ${hostname}`);
  });
  return faults;
}

/** A page that stands for no result, or a question of its script for more rates, says so in its status. */
function isRefusal(message: ConsoleMessage, page: Page): boolean {
  const { url } = message.location();
  const isExpected = url === page.url() || url.includes('/api/rates');
  return / status of [45]\d\d/.test(message.text()) && isExpected;
}
