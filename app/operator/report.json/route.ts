/** The operator's report for a script. */
import { answerOperatorReport } from '@/lib/api/operator/answer';

const answer = (request: Request) => answerOperatorReport(request);

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
