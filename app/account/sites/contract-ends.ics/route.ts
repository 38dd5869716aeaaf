/** The contract ends of the signed-in account's sites, or of one, for a calendar. */
export { handleContractCalendar as GET } from '@/lib/accounts/watches/contract-ends';
