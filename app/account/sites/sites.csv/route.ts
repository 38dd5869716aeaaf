/** All sites of the signed-in account as a CSV file. */
export { sitesFile as GET } from '@/lib/watches/sites-file';
