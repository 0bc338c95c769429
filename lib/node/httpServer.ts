import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { DATA_HEADERS, HSTS } from '@/lib/http/securityHeaders';
import { limitPendingBodies, type BodyLimits } from './pendingBodies';
import { closeSlowReaders, DEFAULT_RESPONSE_RATE, type ResponseRate } from './slowReaders';

export type HttpServerOptions = BodyLimits & {
  /** Requests whose headers and body have not arrived in this time get 408. */
  requestTimeoutMs: number;
  /** Connections whose client accepts no bytes of a response for this time are closed. */
  responseIdleTimeoutMs: number;
  keepAliveTimeoutMs?: number;
  responseRate?: ResponseRate;
  isSecure?: boolean;
  /** While true, a response ends its connection: the proxy opens the next one to another replica. */
  isDraining?: () => boolean;
  /** Requests that may leave HTTP for another protocol, if there is an 'upgrade' listener. */
  acceptsUpgrade?: (req: IncomingMessage) => boolean;
};

const CHECKS_PER_TIMEOUT = 10;
const MAX_CHECK_INTERVAL_MS = 1_000;
const RETRY_AFTER_SECONDS = '2';
const BUSY = 'The store is very busy. Please try again in a moment.';

const PARSER_STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const jsonOf = (status: number, message = STATUS_CODES[status]) =>
  JSON.stringify({ status, message });

function refuse(
  res: ServerResponse,
  status: number,
  message?: string,
  headers: Record<string, string> = {},
): void {
  res
    .writeHead(status, {
      ...DATA_HEADERS,
      ...headers,
      'Content-Type': 'application/json',
      Connection: 'close',
    })
    .end(jsonOf(status, message));
}

const setHeaders = (res: ServerResponse, headers: Record<string, string>) =>
  Object.entries(headers).forEach(([name, value]) => res.setHeader(name, value));

const refuseBusy = (res: ServerResponse) =>
  refuse(res, 503, BUSY, { 'Retry-After': RETRY_AFTER_SECONDS });

/** A response to a request that the parser rejected, without a response object. */
function rawAnswer(status: number, added: Record<string, string>): string {
  const body = jsonOf(status);
  const headers = {
    ...DATA_HEADERS,
    ...added,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** An HTTP server on which every request ends, also of slow clients and refused upgrades. */
export function createHttpServer(listener: RequestListener, options: HttpServerOptions): Server {
  const { requestTimeoutMs, responseIdleTimeoutMs, keepAliveTimeoutMs, acceptsUpgrade } = options;
  const transport = options.isSecure ? HSTS : {};
  const responses = new WeakMap<Duplex, ServerResponse>();
  const handle = limitPendingBodies(listener, refuseBusy, options);
  const server: Server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(
        MAX_CHECK_INTERVAL_MS,
        Math.ceil(requestTimeoutMs / CHECKS_PER_TIMEOUT),
      ),
      keepAliveTimeout: keepAliveTimeoutMs,
      requireHostHeader: false, // Node would answer without the security headers
      shouldUpgradeCallback: (req) =>
        server.listenerCount('upgrade') > 0 && acceptsUpgrade?.(req) === true,
    },
    (req, res) => {
      responses.set(req.socket, res);
      setHeaders(res, transport);
      if (options.isDraining?.()) res.setHeader('Connection', 'close');
      if (req.headers.host === undefined && req.httpVersion === '1.1') return refuse(res, 400);
      return handle(req, res);
    },
  );
  server.on('checkExpectation', (_: IncomingMessage, res: ServerResponse) =>
    refuse(res, 417, undefined, transport),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const response = responses.get(socket);
    const isAnswering = response?.headersSent && !response.writableFinished;
    const isSilent = 'bytesRead' in socket && socket.bytesRead === 0;
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering || isSilent)
      return void socket.destroy();
    socket.end(rawAnswer(PARSER_STATUS[error.code ?? ''] ?? 400, transport), () =>
      socket.destroy(),
    );
  });
  server.setTimeout(responseIdleTimeoutMs, (socket) => {
    const response = responses.get(socket);
    const isWorking = response && !response.writableEnded && socket.writableLength === 0;
    if (!isWorking) socket.destroy();
  });
  closeSlowReaders(server, options.responseRate ?? DEFAULT_RESPONSE_RATE);
  return server;
}
