import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { BARE_HEADERS } from '@/lib/safeHeaders';

export type HttpServerOptions = {
  /** A request whose headers and body have not arrived in this time is dropped (408). */
  requestTimeoutMs: number;
  /** A connection whose client has accepted nothing of an answer for this time is closed. */
  responseIdleTimeoutMs: number;
  keepAliveTimeoutMs?: number;
  /** Requests at most whose body is still arriving. */
  maxPendingBodies?: number;
  /** Requests at most that are handled before a large body is complete. */
  maxOpenUploads?: number;
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
      ...BARE_HEADERS,
      ...headers,
      'Content-Type': 'application/json',
      Connection: 'close',
    })
    .end(jsonOf(status, message));
}

const refuseBusy = (res: ServerResponse) =>
  refuse(res, 503, BUSY, { 'Retry-After': RETRY_AFTER_SECONDS });

/** The bytes of an answer for a request that the HTTP parser could not read, which has no response object. */
function rawAnswer(status: number): string {
  const body = jsonOf(status);
  const headers = {
    ...BARE_HEADERS,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Resolves when the body is complete or fills the read buffer; false when the client has left before. Consumes nothing. */
const bodyBuffered = (req: IncomingMessage) =>
  new Promise<boolean>((resolve) => {
    const isBuffered = () => req.complete || req.readableLength >= req.readableHighWaterMark;
    const settle = (buffered: boolean) => {
      req.off('readable', check).off('close', leave);
      // A stream forgets its "readable" listeners a tick later; only then can it be piped.
      process.nextTick(resolve, buffered);
    };
    const check = () => isBuffered() && settle(true);
    const leave = () => settle(false);
    req.on('readable', check).on('close', leave);
    check();
  });

/** Begins work on a request only when its body has arrived, so that slow senders hold none of the places that requests are counted in. */
function afterBody(
  listener: RequestListener,
  { maxPendingBodies = 1_000, maxOpenUploads = 25 }: HttpServerOptions,
): RequestListener {
  let pendingBodies = 0;
  let openUploads = 0;

  async function receive(req: IncomingMessage, res: ServerResponse) {
    pendingBodies += 1;
    const buffered = await bodyBuffered(req);
    pendingBodies -= 1;
    if (!buffered || res.destroyed) return;
    if (req.complete) return listener(req, res);
    if (openUploads >= maxOpenUploads) return refuseBusy(res);
    openUploads += 1;
    res.once('close', () => {
      openUploads -= 1;
    });
    listener(req, res);
  }

  return (req, res) => {
    if (!hasBody(req)) return listener(req, res);
    if (pendingBodies >= maxPendingBodies) return refuseBusy(res);
    return void receive(req, res);
  };
}

/**
 * An HTTP server whose every request ends: slow senders and slow readers are dropped, `Connection: Upgrade` is answered as a plain request,
 * and what the parser refuses carries the security headers too.
 */
export function createHttpServer(listener: RequestListener, options: HttpServerOptions): Server {
  const { requestTimeoutMs, responseIdleTimeoutMs, keepAliveTimeoutMs } = options;
  const responses = new WeakMap<Duplex, ServerResponse>();
  const handle = afterBody(listener, options);
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(
        MAX_CHECK_INTERVAL_MS,
        Math.ceil(requestTimeoutMs / CHECKS_PER_TIMEOUT),
      ),
      keepAliveTimeout: keepAliveTimeoutMs,
      requireHostHeader: false, // Node would answer without the security headers
      shouldUpgradeCallback: () => false,
    },
    (req, res) => {
      responses.set(req.socket, res);
      if (req.headers.host === undefined && req.httpVersion === '1.1') return refuse(res, 400);
      return handle(req, res);
    },
  );
  server.on('checkExpectation', (_: IncomingMessage, res: ServerResponse) => refuse(res, 417));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const response = responses.get(socket);
    const isAnswering = response?.headersSent && !response.writableFinished;
    const isSilent = 'bytesRead' in socket && socket.bytesRead === 0;
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering || isSilent)
      return void socket.destroy();
    socket.end(rawAnswer(PARSER_STATUS[error.code ?? ''] ?? 400), () => socket.destroy());
  });
  server.setTimeout(responseIdleTimeoutMs, (socket) => {
    const response = responses.get(socket);
    const isWorking = response && !response.writableEnded && socket.writableLength === 0;
    if (!isWorking) socket.destroy();
  });
  return server;
}
