/** The picture of a comparison. */
import { forQuery } from '../place-route';
import { respondWithPreviewImage } from '../preview-image';

export const GET = forQuery(respondWithPreviewImage);
