/** What is assumed and not measured: prices, the load, and how requests are mixed. Change them to what is yours. */

/** In Australian dollars, of the order that large clouds ask in Sydney. They are assumptions. */
export const prices = {
  /** One thread of a processor for an hour, with 2 to 4 GB of memory. */
  vcpuHour: 0.06,
  /** On the disk of a managed PostgreSQL, with its backups. */
  databaseGbMonth: 0.25,
  objectGbMonth: 0.03,
  egressGb: 0.14,
};

/** The share of the processor time that is paid for and used: nights are quiet, and machines are not run full. */
export const usedShare = 0.3;

/** A comparison: a person finds a result and looks around, and a program asks for the same place. */
export const comparison = { pagesMade: 1, pagesKept: 2, ratesFresh: 1, ratesCached: 1 };

/** One scanned bill in three, and one file in two is kept. */
export const bills = { scannedShare: 1 / 3, keptFileShare: 1 / 2, fileBytes: 150_000 };

/** The load of 1 ×. */
export const load = { comparisonsPerDay: 10_000, billsPerDay: 500, busiestHourShare: 0.12 };

/** What one small machine of two cores has, and how full it may be in the busiest hour. */
export const machine = { cores: 2, fullShare: 0.6, networkMbit: 1000, databaseGb: 100 };
