import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

type SocketWithHandle = Socket & { _handle: { close: () => void } | null };

/** Sockets that msw answers replace `_destroy` and never close their handle; a real socket has none at its end. */
function closeHandle(message: unknown) {
  const { socket } = message as { socket: SocketWithHandle };
  socket.once('close', () => {
    socket._handle?.close();
    socket._handle = null;
  });
}

/** Closes the handles of mocked sockets, which otherwise keep a Jest worker running. */
export function closeHandlesOfMockedSockets() {
  subscribe('net.client.socket', closeHandle);
  afterAll(() => {
    unsubscribe('net.client.socket', closeHandle);
  });
}
