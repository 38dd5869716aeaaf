/** Every address of the bill endpoints with its operations, from which routes and OpenAPI are made. */
import { extractBill, uploadBill } from './bills/read-routes';
import type { BillOperation } from './openapi/operations';
import { deleteBill, getBill, getBillFile, listBills } from './stored-bills/bill-routes';
import { exportBills } from './stored-bills/export/export-route';

/** By path and method. */
export const billOperations: Record<string, Record<string, BillOperation>> = {
  '/v1/extract': { post: extractBill },
  '/api/v2/public/bills/upload/': { post: uploadBill },
  '/v1/bills': { get: listBills },
  '/v1/bills/export': { get: exportBills },
  '/v1/bills/{bill_uuid}': { get: getBill, delete: deleteBill },
  '/v1/bills/{bill_uuid}/file': { get: getBillFile },
};
