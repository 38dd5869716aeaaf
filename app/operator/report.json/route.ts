/** The operator's report for a script. */
export { answerOperatorReport as GET, answerOperatorReport as HEAD } from '@/lib/accounts/operator/report-route';
