import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { clientNetwork } from './clientNetwork';

export type BodyLimits = {
  /** Most requests whose body is still arriving. */
  maxPendingBodies?: number;
  /** The same for one network: an address, or an IPv6 /64. */
  maxPendingBodiesPerNetwork?: number;
  /** Most requests handled before their large body is complete. */
  maxOpenUploads?: number;
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** True when the body is complete or fills the buffer, false on disconnect. */
const bodyBuffered = (req: IncomingMessage) =>
  new Promise<boolean>((resolve) => {
    const isBuffered = () => req.complete || req.readableLength >= req.readableHighWaterMark;
    const settle = (buffered: boolean) => {
      req.off('readable', check).off('close', leave);
      // A stream drops its "readable" listeners one tick later and can be piped only then.
      process.nextTick(resolve, buffered);
    };
    const check = () => isBuffered() && settle(true);
    const leave = () => settle(false);
    req.on('readable', check).on('close', leave);
    check();
  });

/** Counts pending bodies in total and by network. */
function createCounter(max: number, maxPerNetwork: number) {
  let pending = 0;
  const byNetwork = new Map<string, number>();
  const add = (network: string | undefined, change: 1 | -1) => {
    pending += change;
    if (network === undefined) return;
    const count = (byNetwork.get(network) ?? 0) + change;
    if (count) byNetwork.set(network, count);
    else byNetwork.delete(network);
  };
  return {
    isFull: (network: string | undefined) =>
      pending >= max || (byNetwork.get(network ?? '') ?? 0) >= maxPerNetwork,
    add,
  };
}

/** Handles a request only when its body has arrived: slow clients hold no slot. */
export function limitPendingBodies(
  listener: RequestListener,
  refuseBusy: (res: ServerResponse) => void,
  { maxPendingBodies = 1_000, maxPendingBodiesPerNetwork = 100, maxOpenUploads = 25 }: BodyLimits,
): RequestListener {
  const pending = createCounter(maxPendingBodies, maxPendingBodiesPerNetwork);
  let openUploads = 0;

  async function receive(req: IncomingMessage, res: ServerResponse, network: string | undefined) {
    pending.add(network, 1);
    const buffered = await bodyBuffered(req);
    pending.add(network, -1);
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
    const network = clientNetwork(req);
    return pending.isFull(network) ? refuseBusy(res) : void receive(req, res, network);
  };
}
