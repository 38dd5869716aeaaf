/**
 * A plan register to test against: lists and details as the Consumer Data Standards describe them, and as badly as a test
 * wants. Loopback only.
 */
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { makePlanDocument } from '@/lib/testing/register-documents';

export interface RegisterDocument {
  /** Paths whose lists hold the plan. */
  servedBy: readonly string[];
  data: Record<string, unknown> & { planId: string };
}

interface SeenRequest {
  path: string;
  planId: string | null;
  query: URLSearchParams;
  version: string | undefined;
  minVersion: string | undefined;
  userAgent: string | undefined;
}

/** What to do instead of answering. */
export type Fault = 'reset' | 'hang' | { status: number; headers?: Record<string, string>; body?: string };

export interface RegisterBehaviour {
  documents: readonly RegisterDocument[];
  fault?(request: SeenRequest): Fault | null;
  /** What a list entry says, when it is not what the document says. */
  listItem?(item: Record<string, unknown>): unknown;
  largestPage?: number;
  listVersion?: number;
  detailVersion?: number;
}

/** Plans of the register's first brand, which the commands ask for. */
export const makeAglDocuments = (count: number) =>
  Array.from({ length: count }, (_, i): RegisterDocument => {
    const data = makePlanDocument({ planId: `AGL${i}MBE1@EME`, brand: 'agl', brandName: 'AGL' });
    return { servedBy: ['agl'], data: data as RegisterDocument['data'] };
  });

export interface TestRegister {
  url: string;
  /** May be changed between requests. */
  behaviour: RegisterBehaviour;
  requests: SeenRequest[];
  details(): string[];
  close(): Promise<void>;
}

/** Starts a register on a free port. */
export async function startRegister(behaviour: RegisterBehaviour): Promise<TestRegister> {
  const sockets = new Set<Socket>();
  const register: TestRegister = {
    url: '',
    behaviour,
    requests: [],
    details: () => register.requests.flatMap((request) => request.planId ?? []),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = http.createServer((request, response) => {
    const reply = replyTo(register, request);
    if (reply === 'reset') request.socket.destroy();
    if (typeof reply === 'string') return;
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.body);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  register.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return register;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

function replyTo(register: TestRegister, request: http.IncomingMessage): Reply | 'reset' | 'hang' {
  const seen = requestOf(register, request);
  if (!seen) return { status: 404, body: standardError('Resource Not Found', 'Resource/NotFound') };
  register.requests.push(seen);
  const fault = register.behaviour.fault?.(seen);
  if (typeof fault === 'string') return fault;
  if (fault) return { body: standardError('Fault', 'Fault'), ...fault };
  const { listVersion = 1, detailVersion = 3 } = register.behaviour;
  const version = seen.planId === null ? listVersion : detailVersion;
  const headers = { 'x-v': String(version) };
  if (!isSpoken(seen, version)) {
    return { status: 406, headers, body: standardError('Unsupported Version', 'Header/UnsupportedVersion') };
  }
  return { headers, ...(seen.planId === null ? listReply(register, seen) : detailReply(register, seen)) };
}

function requestOf({ url }: TestRegister, request: http.IncomingMessage): SeenRequest | null {
  const { pathname, searchParams: query } = new URL(request.url!, url);
  const match = /^\/([^/]+)\/cds-au\/v1\/energy\/plans(?:\/([^/]+))?$/.exec(pathname);
  if (!match) return null;
  return {
    path: decodeURIComponent(match[1]!),
    planId: match[2] === undefined ? null : decodeURIComponent(match[2]),
    query,
    version: request.headers['x-v'] as string | undefined,
    minVersion: request.headers['x-min-v'] as string | undefined,
    userAgent: request.headers['user-agent'],
  };
}

function isSpoken({ version, minVersion }: SeenRequest, ours: number): boolean {
  const most = Number(version ?? 1);
  return Number(minVersion ?? most) <= ours && ours <= most;
}

function standardError(title: string, code: string): string {
  return JSON.stringify({ errors: [{ code: `urn:au-cds:error:cds-all:${code}`, title, detail: title }] });
}

function detailReply({ behaviour, url }: TestRegister, { path, planId }: SeenRequest): Reply {
  const found = behaviour.documents.find(({ data }) => data.planId === planId);
  if (!found?.servedBy.includes(path)) {
    return { status: 404, body: standardError('Unavailable Resource', 'Resource/Unavailable') };
  }
  const self = `${url}/${path}/cds-au/v1/energy/plans/${planId}`;
  return { status: 200, body: JSON.stringify({ data: found.data, links: { self }, meta: {} }) };
}

function listReply({ behaviour, url }: TestRegister, { path, query }: SeenRequest): Reply {
  const largest = behaviour.largestPage ?? 1000;
  const size = Number(query.get('page-size') ?? 25);
  const page = Number(query.get('page') ?? 1);
  if (size > largest) return { status: 400, body: standardError('Invalid Page Size', 'Field/InvalidPageSize') };
  const items = itemsOf(behaviour, path, query);
  const totalPages = Math.ceil(items.length / size);
  if (page > Math.max(1, totalPages)) return { status: 422, body: standardError('Invalid Page', 'Field/InvalidPage') };
  const link = (number: number) => `${url}/${path}/cds-au/v1/energy/plans?page=${number}&page-size=${size}`;
  const links = {
    self: link(page),
    first: link(1),
    last: link(Math.max(1, totalPages)),
    ...(page > 1 && { prev: link(page - 1) }),
    ...(page < totalPages && { next: link(page + 1) }),
  };
  const plans = items.slice((page - 1) * size, page * size);
  const meta = { totalRecords: items.length, totalPages };
  return { status: 200, body: JSON.stringify({ data: { plans }, links, meta }) };
}

/** Newest first, as the register lists them; without what only a detail holds. */
function itemsOf({ documents, listItem }: RegisterBehaviour, path: string, query: URLSearchParams): unknown[] {
  return documents
    .filter(({ servedBy, data }) => servedBy.includes(path) && data.fuelType === query.get('fuelType'))
    .sort((a, b) => Date.parse(String(b.data.lastUpdated)) - Date.parse(String(a.data.lastUpdated)))
    .map(({ data: { electricityContract, gasContract, meteringCharges, ...item } }) => listItem?.(item) ?? item);
}
