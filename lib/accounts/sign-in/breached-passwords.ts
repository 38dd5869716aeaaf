/** Passwords that were found in breaches of other services: the 49,000 most common, as zxcvbn-ts ships them. */

let loading: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of them, or one with an ending of digits and signs, which programs try next. */
export async function isBreached(password: string): Promise<boolean> {
  loading ??= loadBreached();
  const breached = await loading;
  const text = password.toLowerCase();
  return breached.has(text) || breached.has(text.replace(/[^\p{L}]+$/u, ''));
}

/** Loaded when somebody first chooses a password: it takes 50 ms and 4 MB. */
async function loadBreached(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
