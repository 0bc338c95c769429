import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ApiRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  text: string;
  headers: IncomingMessage['headers'];
};
export type ApiReply = { status: number; body: unknown; headers?: Record<string, string> };

/**
 * error: 500 before anything happened. lost: it happened, and the answer does not arrive. silent: it
 * happened, and the connection stays open without an answer.
 */
export type Fault = 'error' | 'lost' | 'silent';

async function readRequest(message: IncomingMessage): Promise<ApiRequest> {
  const url = new URL(message.url ?? '/', 'http://127.0.0.1');
  let text = '';
  for await (const chunk of message) text += String(chunk);
  const { method = 'GET', headers } = message;
  return { method, path: url.pathname, query: url.searchParams, text, headers };
}

const listen = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

/** An HTTP API on this machine. `faults` are used up by the next requests whose path they match. */
export async function openFakeApi(answer: (request: ApiRequest) => ApiReply) {
  const faults: { path: RegExp; fault: Fault }[] = [];
  const requests: ApiRequest[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((message, response) => {
    void readRequest(message).then((request) => {
      requests.push(request);
      const index = faults.findIndex(({ path }) => path.test(`${request.method} ${request.path}`));
      const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
      const { status, body, headers }: ApiReply =
        fault === 'error'
          ? {
              status: 500,
              body: { error: { message: 'Something is broken', code: 'SERVER_ERROR' } },
            }
          : answer(request);
      waiting.splice(0).forEach((resolve) => resolve());
      if (fault === 'lost') return message.socket.destroy();
      if (fault === 'silent') return;
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    });
  });
  await listen(server);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    requests,
    /** Resolves when the next request has been handled, whether or not it is answered. */
    nextRequest: () => new Promise<void>((resolve) => waiting.push(resolve)),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
