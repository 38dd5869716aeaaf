/**
 * The wire contracts of the two bill endpoints, and the responses of a bill. A field that the bill does not print is
 * null, or absent if marked optional here. Other implementations may omit fields and add their own. We added the fields
 * marked "Extension".
 */

/** The codes of our published rules. Other services may use their own. */
export { issueCodes } from '../checks/rules';
export { type BillFault, billErrorSchema } from '../errors';
export { type ExtractResponse, extractResponseSchema, toExtractResponse } from './extract';
export {
  type BillList,
  billListSchema,
  type FieldEvidence,
  validationIssueSchema,
} from './parts';
export {
  toUploadResponse,
  uploadResponseSchema,
} from './upload';
