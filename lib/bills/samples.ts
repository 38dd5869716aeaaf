/** The invented bills in public/samples, for trying the service. A file with exactly these bytes costs no credit. */
export const sampleBills = [
  {
    file: 'single-rate.pdf',
    what: 'Bakery, one rate',
    sha256: 'c13a5251f7aabb842f0a47a0eadbfbcc6bb429853fc3c2195733d20c4b3225f3',
  },
  {
    file: 'time-of-use.pdf',
    what: 'Fitness studio, peak and off-peak',
    sha256: 'cd0d4966b2af9cbd1f543509923bc3ad4ea84926c4c393101b7d3e41e2b3c5e1',
  },
  {
    file: 'demand.pdf',
    what: 'Printer, with a demand charge',
    sha256: '110ad5ce9fa2ef3a4f70172ec77c1545673d08905384ae978c96a7ab07b8c1f3',
  },
] as const;

/** Whether this SHA-256 (hex) is that of a sample. */
export function isSampleBill(sha256: string): boolean {
  return sampleBills.some((sample) => sample.sha256 === sha256);
}
