import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers one request of node:http. What it gives back is not used. */
export type NodeHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;
