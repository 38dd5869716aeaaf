/** Converts the canonical bill to the two wire shapes. */
export { toExtractResponse } from './extract';
export { toUploadResponse } from './upload';
