/** From measured costs of single requests to what a load needs and costs: arithmetic only. */
import { bills, comparison, load, machine, prices, usedShare } from './prices';

/** Processor time in ms, sizes in bytes. */
export interface UnitCosts {
  ratesCachedMs: number;
  ratesFreshMs: number;
  pageKeptMs: number;
  pageMadeMs: number;
  billDigitalMs: number;
  billScannedMs: number;
  /** Of the PostgreSQL server, for one bill that is read and stored. */
  databaseBillMs: number;
  /** Of nginx and of Redis, for one request. */
  nginxRequestMs: number;
  redisRequestMs: number;
  storedBillBytes: number;
  /** As sent, compressed. */
  ratesBytes: number;
  pageBytes: number;
}

interface Need {
  /** Cores in the busiest hour, or another unit where it says so. */
  used: number;
  available: number;
}

/** What the busiest hour of `times` the load takes of each part, and what one small machine has of it. */
export function computeNeeds(costs: UnitCosts, times: number): Record<string, Need> {
  const perSecond = (daily: number) => (daily * times * load.busiestHourShare) / 3600;
  const comparisons = perSecond(load.comparisonsPerDay);
  const billsRead = perSecond(load.billsPerDay);
  const requests = comparisons * countRequests() + billsRead;
  const cores = machine.cores * machine.fullShare;
  const oneCore = machine.fullShare;
  const storedGbYear = (load.billsPerDay * times * 365 * costs.storedBillBytes) / 1e9;
  return {
    'rates and pages (one thread a process)': { used: (comparisons * comparisonMs(costs)) / 1000, available: oneCore },
    'bills (all cores)': { used: (billsRead * billMs(costs)) / 1000, available: cores },
    'PostgreSQL, cores': { used: (billsRead * costs.databaseBillMs) / 1000, available: cores },
    'PostgreSQL, GB after a year': { used: storedGbYear, available: machine.databaseGb },
    'Redis (one thread)': { used: (requests * costs.redisRequestMs) / 1000, available: oneCore },
    'nginx, cores': { used: (requests * costs.nginxRequestMs) / 1000, available: cores },
    'egress, Mbit/s': {
      used: (comparisons * comparisonBytes(costs) * 8) / 1e6,
      available: machine.networkMbit * machine.fullShare,
    },
  };
}

/** Dollars for a million comparisons. */
export function priceComparisons(costs: UnitCosts): Record<string, number> {
  const helpersMs = countRequests() * (costs.nginxRequestMs + costs.redisRequestMs);
  return {
    processors: priceCpu(comparisonMs(costs) + helpersMs),
    egress: ((comparisonBytes(costs) * 1e6) / 1e9) * prices.egressGb,
  };
}

/** Dollars for a million bills: to read them once, and to keep them for a month. */
export function priceBills(costs: UnitCosts): Record<string, number> {
  return {
    processors: priceCpu(billMs(costs) + costs.databaseBillMs + costs.nginxRequestMs + costs.redisRequestMs),
    'database, a month': ((costs.storedBillBytes * 1e6) / 1e9) * prices.databaseGbMonth,
    'kept files in the database, a month':
      ((bills.keptFileShare * bills.fileBytes * 1e6) / 1e9) * prices.databaseGbMonth,
    'the same in object storage': ((bills.keptFileShare * bills.fileBytes * 1e6) / 1e9) * prices.objectGbMonth,
  };
}

function countRequests(): number {
  return Object.values(comparison).reduce((sum, count) => sum + count, 0);
}

function comparisonMs(costs: UnitCosts): number {
  const { pagesMade, pagesKept, ratesFresh, ratesCached } = comparison;
  const pages = pagesMade * costs.pageMadeMs + pagesKept * costs.pageKeptMs;
  return pages + ratesFresh * costs.ratesFreshMs + ratesCached * costs.ratesCachedMs;
}

function comparisonBytes(costs: UnitCosts): number {
  const { pagesMade, pagesKept, ratesFresh, ratesCached } = comparison;
  return (pagesMade + pagesKept) * costs.pageBytes + (ratesFresh + ratesCached) * costs.ratesBytes;
}

function billMs({ billDigitalMs, billScannedMs }: UnitCosts): number {
  return billScannedMs * bills.scannedShare + billDigitalMs * (1 - bills.scannedShare);
}

/** A million times so many ms. */
function priceCpu(ms: number): number {
  const hours = (ms * 1e6) / 3_600_000;
  return (hours / usedShare) * prices.vcpuHour;
}
