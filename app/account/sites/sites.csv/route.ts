/** All sites of the signed-in account as a CSV file. */
import { sitesFile } from '../../sites-file';

export const GET = (request: Request) => sitesFile(request);
