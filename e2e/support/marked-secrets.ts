/** A value for every secret setting, each with a mark that no browser may ever get. `npm test` builds with them too. */
export const secretMark = 'kookaburra-4417';

export const markedSecrets = {
  AUTH_SECRET: `${secretMark}-signs-the-cookies-of-accounts`,
  AUTH_SECRET_PREVIOUS: `${secretMark}-signed-the-cookies-of-accounts`,
  BILLS_API_KEY: `${secretMark}-bills`,
  // Nobody listens on this port.
  DATABASE_URL: `postgres://gridfare:${secretMark}-database@127.0.0.1:9/gridfare`,
  OPERATOR_TOKEN: `${secretMark}-opens-the-operators-view`,
  REDIS_URL: `redis://:${secretMark}-redis@127.0.0.1:9`,
  SMTP_URL: `smtp://gridfare:${secretMark}-mail@127.0.0.1:9`,
  // Needed with SMTP_URL.
  MAIL_FROM: 'mail@example.com',
};
