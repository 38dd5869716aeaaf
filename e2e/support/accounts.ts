/** An account of a test, made in a browser. */
import { expect, type Page } from '@playwright/test';

export const password = 'correct horse battery';

/** Signs up at the site of `origin`; the page then shows the account. */
export async function signUp(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/account/sign-up`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
}
