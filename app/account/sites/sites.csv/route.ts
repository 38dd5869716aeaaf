/** All sites of the signed-in account as a CSV file. */
export { answerSitesFile as GET } from '@/lib/accounts/watches/sites-file';
