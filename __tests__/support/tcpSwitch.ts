import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** An address whose connections go to a port of this machine, which can change; without one, they are refused. */
export async function openTcpSwitch(target: number) {
  const sockets = new Set<Socket>();
  let to = target;
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    sockets.forEach((socket) => socket.destroy());
    await closed;
  };
  return {
    port,
    /** Cuts all connections, and refuses new ones. */
    cut,
    connectTo: (next: number) => {
      to = next;
      return listen(port);
    },
  };
}
