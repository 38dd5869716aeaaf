/** Serves the real documents that CDR_DOCUMENTS_DIR names, as a register would today. Prints its address. */
import { documentsDir, realDocuments } from '@/test/register/real-documents';
import { startRegister } from '@/test/register/server';

/** The documents are of another day: what has ended since is served as if it had not. */
const documents = realDocuments(documentsDir!).map(({ servedBy, data }) => {
  const { effectiveTo, ...open } = data;
  return { servedBy, data: open };
});
const { url } = await startRegister({ documents });
console.log(url);
