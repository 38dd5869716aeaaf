/** The bill upload for hosts without our server: the same app, mounted. */
import { app } from '@/lib/api/app';

const answer = (request: Request) => app.fetch(request);

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
