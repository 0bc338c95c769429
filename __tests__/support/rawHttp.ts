import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const open: Socket[] = [];
/** Closes the connections of a test. */
export const closeConnections = (): void =>
  open.splice(0).forEach((socket) => void socket.destroy());

/** A TCP connection that sends these bytes; `response` is everything received until the server closes it. */
export async function rawConnection(origin: string, text: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  open.push(socket);
  let received = '';
  const response = new Promise<string>((resolve) => {
    socket
      .on('data', (bytes: Buffer) => {
        received += bytes.toString('latin1');
      })
      .on('error', () => undefined)
      .on('close', () => resolve(received));
  });
  await once(socket, 'connect');
  await new Promise<void>((sent) => {
    socket.write(Buffer.from(text, 'latin1'), () => sent());
  });
  return { socket, response };
}

/** The status and headers of the first response. */
export function headOf(response: string): { status: number; headers: Headers } {
  const [head = ''] = response.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: new Headers(
      lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
    ),
  };
}
