/**
 * The wire contracts of the two bill endpoints. A field that a bill does not print is null, but absent where it is marked
 * optional here. Another implementation may leave any of them out, and may add fields. Fields marked "Extension" are ours.
 */

/** Codes of the published rules; other services may have codes of their own. */
export { issueCodes } from '../labels/rules';
export { type BillErrorBody, type BillFault, billErrorSchema } from './error';
export { type ExtractResponse, extractChargeSchema, extractResponseSchema } from './extract';
export { type BillList, billListSchema } from './list';
export { type FieldEvidence, looseFields, type Usage, type ValidationIssue, validationIssueSchema } from './parts';
export {
  energyDataSchema,
  type UploadResponse,
  uploadChargeSchema,
  uploadReadSchema,
  uploadResponseSchema,
} from './upload';
