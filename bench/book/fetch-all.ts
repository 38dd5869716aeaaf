/** The anchor of a reading: fetches the same addresses, as many at once, and does nothing with them. Usage: fetch-all <url> */
import { documentsDir, realDocuments } from '@/test/register/real-documents';

const atOnce = 16;
const [url] = process.argv.slice(2);
const documents = realDocuments(documentsDir!);
const startMs = performance.now();
const fetchAll = async () => {
  for (let document = documents.pop(); document; document = documents.pop()) {
    const { servedBy, data } = document;
    await (
      await fetch(`${url}/${servedBy[0]}/cds-au/v1/energy/plans/${data.planId}`, { headers: { 'x-v': '3' } })
    ).text();
  }
};
await Promise.all(Array.from({ length: atOnce }, fetchAll));
console.log(performance.now() - startMs);
process.exit();
