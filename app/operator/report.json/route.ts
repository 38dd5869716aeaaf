/** The operator's report for a script. */
export { answerOperatorReport as GET, answerOperatorReport as HEAD } from '@/lib/account-pages/operator/report-route';
