/** The operator's report for a script. */
export { handleOperatorReport as GET, handleOperatorReport as HEAD } from '@/lib/accounts/operator/report-route';
