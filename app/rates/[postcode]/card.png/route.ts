/** The picture of a comparison. */
import { forPostcode } from '../../place-route';
import { respondWithPreviewImage } from '../../preview-image';

export const GET = forPostcode(respondWithPreviewImage);
