/** Loads the library of pictures on first use, since most files are text. It opens what we read and nothing else, on one thread. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadTiffBuffer'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
