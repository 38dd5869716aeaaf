/** The canonical bill in the two shapes of the wire. */
export { toExtractResponse } from './extract';
export { toUploadResponse } from './upload';
