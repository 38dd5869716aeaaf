/** The forms of the page of sites: add, watch and delete sites, set when a contract ends, mark messages as read. */
import { z } from 'zod';
import { readEndWatchToken } from '@/lib/accounts/end-watch';
import { contractEndField, maxSites } from '@/lib/accounts/sites/entered-site';
import { decodeCsv, maxFileBytes, type RowFault, readSitesCsv } from '@/lib/accounts/sites/sites-csv';
import { thresholdBounds } from '@/lib/accounts/sites/watch-rules';
import { readNumber } from '@/lib/site/address/usage-input';
import { formatCount } from '@/lib/site/words/format';
import { type AccountForm, accountForm, type FormError, FormRefusal, openForm, readUuid } from './define-form';

const page = '/account/sites';
const linkPage = '/account/end-watch';
const formOverheadBytes = 64 * 1024;
const maxShownFaults = 50;
/** Limit for the rows to correct. What is still too long for the page's cookie is left out. */
const maxRestLength = 20_000;
/** Stands for a file that is not text. */
const noText = '\0';

const addSites = accountForm({
  page,
  files: { maxBytes: maxFileBytes + formOverheadBytes, toText: (bytes) => decodeCsv(bytes) ?? noText },
  answer: async ({ fields, account, services }) => {
    const [file, rows] = [fields.get('file') ?? '', fields.get('rows') ?? ''];
    const typed = { rows: rows.slice(0, maxRestLength) };
    const refuse = (message: string) => new FormRefusal(message, 'file', { result: { typed } });
    if (file.includes(noText)) throw refuse('This file is not text. Export the spreadsheet as CSV and choose that');
    if (file === '' && rows.trim() === '') throw refuse('Choose a CSV file, or type rows');
    const read = readSitesCsv(file || rows);
    const { faults } = read;
    const put = await services.sites.put(account.id, read.sites);
    if (!put) throw refuse(`An account has ${maxSites} sites at most, and these are too many. Delete some first`);
    const done = [
      ...(put.added > 0 ? [`${formatCount(put.added, 'site')} added.`] : []),
      ...(put.changed > 0 ? [`${formatCount(put.changed, 'site')} changed.`] : []),
    ].join(' ');
    if (faults.length === 0) return done || 'There were no sites in it.';
    const field = file === '' || read.rest !== '' ? 'rows' : 'file';
    // The rows to correct; what was typed when a file as a whole could not be read.
    const rest = read.rest === '' && faults.some(({ line }) => line === null) ? rows : read.rest;
    const corrected = { rows: rest.length <= maxRestLength ? rest : '' };
    return { page, result: { errors: listFaultErrors(faults, field), typed: corrected, done: done || null } };
  },
});

function listFaultErrors(faults: readonly RowFault[], field: string): FormError[] {
  const errors = faults.slice(0, maxShownFaults).map(({ line, reason }) => ({
    field,
    message: line === null ? reason : `Line ${line}: ${reason}`,
  }));
  const more = faults.length - errors.length;
  return more > 0 ? [...errors, { field, message: `${formatCount(more, 'more problem')} further down` }] : errors;
}

const deleteSite = accountForm({
  page,
  answer: async ({ fields, account, services }) => {
    const id = readUuid(fields, 'id');
    const isDeleted = id !== null && (await services.sites.delete(account.id, id));
    return isDeleted ? 'Site deleted.' : 'That site was already deleted.';
  },
});

/** The name of a field of the form about one of several sites on the page. */
const nameField = (field: string, fields: URLSearchParams) => `${field}-${fields.get('on') ?? ''}`.slice(0, 60);

const { min: minDollars, max: maxDollars } = thresholdBounds;
const thresholdMessage = `Enter an amount from $${minDollars} to $${maxDollars.toLocaleString('en-AU')} a year, such as 500`;
const thresholdField = z
  .string()
  .transform((text) => readNumber(text.trim().replace(/^\$/, '')) ?? Number.NaN)
  .pipe(z.number(thresholdMessage).min(minDollars, thresholdMessage).max(maxDollars, thresholdMessage));

const watchSite = accountForm({
  page,
  schema: ({ fields }) => ({ [nameField('threshold', fields)]: thresholdField }),
  answer: async (form) => {
    const { fields, account, services, values } = form;
    const siteId = await findSite(form);
    const dollars = values[nameField('threshold', fields)] ?? minDollars;
    const isSet = siteId !== null && (await services.sites.setWatch(account.id, siteId, dollars));
    if (!isSet) throw new FormRefusal(noSiteMessage);
    const byMail = services.mailer !== null && account.emailVerified;
    const how = byMail
      ? 'we email you and mark it on your overview.'
      : 'we mark it on your overview. We send you no email.';
    return `Watching this site. When a plan is cheaper by that much, ${how}`;
  },
});

const endWatch = accountForm({
  page,
  answer: async ({ fields, account, services }) => {
    const id = readUuid(fields, 'id');
    const ended = id !== null && (await services.sites.endWatch(account.id, id));
    return ended ? endedMessage : 'We weren’t watching this site.';
  },
});

const endedMessage = 'We’ll send no more messages about this site.';

const setContractEnd = accountForm({
  page,
  schema: ({ fields }) => ({ [nameField('ends', fields)]: contractEndField }),
  answer: async (form) => {
    const { fields, account, services, values } = form;
    const siteId = await findSite(form);
    const day = values[nameField('ends', fields)] ?? null;
    const isSet = siteId !== null && (await services.sites.setContractEnds(account.id, siteId, day));
    if (!isSet) throw new FormRefusal(noSiteMessage);
    return 'Contract end saved.';
  },
});

/** Removes the messages that were shown. */
const readMessages = accountForm({
  page,
  answer: async ({ fields, account, services }) => {
    const until = z.iso.datetime().safeParse(fields.get('until')).data;
    if (until) await services.sites.endMessages(account.id, new Date(until));
    return { page };
  },
});

/** Ends the watch of a link in an email; no sign-in is needed. */
const endWatchByLink = openForm({
  page: linkPage,
  answer: async ({ fields, services: { sites } }) => {
    const watchId = readEndWatchToken(fields.get('token') ?? '');
    if (watchId === null) throw new FormRefusal(notOurLink);
    await sites.endWatchById(watchId);
    // A second time it has ended already, and the answer is the same.
    return endedMessage;
  },
});

const notOurLink = 'This link isn’t one of ours. Sign in and stop the watch on the page of your sites';
const noSiteMessage = `This site or its bills were deleted, or you have ${maxSites} sites already, which is the limit`;

/** Finds the entry that a form is about, or creates it for a site that is known only from bills. */
async function findSite({ fields, account, services }: AccountForm): Promise<string | null> {
  const billId = readUuid(fields, 'bill');
  return readUuid(fields, 'id') ?? (billId && services.sites.findByBill(account.id, billId));
}

export const siteForms = {
  'add-sites': addSites,
  'delete-site': deleteSite,
  'watch-site': watchSite,
  'end-watch': endWatch,
  'end-watch-link': endWatchByLink,
  'contract-end': setContractEnd,
  'read-messages': readMessages,
};
