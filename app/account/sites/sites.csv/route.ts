/** All sites of the signed-in account as a CSV file. */
export { handleSitesCsv as GET } from '@/lib/accounts/watches/site-files';
