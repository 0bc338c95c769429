import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * slow: the answer is late, but each in time. hanging: the call is made, and never answered. garbled:
 * the answer is an HTML page. half-closed: the answer ends in the middle. away: nothing listens.
 */
export type BackendFault = 'slow' | 'hanging' | 'garbled' | 'half-closed' | 'away';

async function sendAnswer(
  res: ServerResponse,
  answer: Response,
  { fault, slowMs }: { fault: BackendFault | undefined; slowMs: number },
) {
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (fault === 'hanging') return;
  if (fault === 'slow') await wait(slowMs);
  if (fault === 'garbled')
    return void res
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end('<html>Gateway</html>');
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') res.setHeader(name, value);
  });
  res.setHeader('set-cookie', answer.headers.getSetCookie());
  res.setHeader('content-length', bytes.length).writeHead(answer.status);
  if (fault !== 'half-closed') return void res.end(bytes);
  res.write(bytes.subarray(0, bytes.length / 2), () => res.socket?.end());
}

async function readRequest(message: IncomingMessage): Promise<Request> {
  const body = Buffer.concat((await message.toArray()) as Buffer[]);
  const { method = 'GET', headers, url = '/' } = message;
  return new Request(`http://backend.test${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
    ...(body.length > 0 && { body }),
  });
}

/** A server on real sockets in front of a backend, with a fault for calls whose path matches. */
export async function openFaultProxy(
  backend: (request: Request) => Response | Promise<Response>,
  slowMs: number,
) {
  let fault: BackendFault | undefined;
  let calls = /./;
  const handle = async (message: IncomingMessage, res: ServerResponse) => {
    const request = await readRequest(message);
    const isFaulty = calls.test(new URL(request.url).pathname);
    await sendAnswer(res, await backend(request), { fault: isFaulty ? fault : undefined, slowMs });
  };
  const server: Server = createServer((message, res) => void handle(message, res));
  const listen = (port = 0) =>
    new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  await listen();
  const { port } = server.address() as AddressInfo;
  const end = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    async inject(next: BackendFault | undefined, paths = /./) {
      [fault, calls] = [next, paths];
      if (next === 'away') await end();
      else if (!server.listening) await listen(port);
    },
    close: end,
  };
}
