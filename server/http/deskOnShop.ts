import type { IncomingMessage, RequestListener } from 'node:http';
import { proxyRequest } from '@/server/proxy';

/** The desk and the staff API, with the paths that they have on the staff port. */
const DESK_PATHS = /^\/(?:desk|staff)(?:[/?]|$)/;

const isForDesk = ({ url = '' }: IncomingMessage) => DESK_PATHS.test(url);

type DeskOptions = {
  /** The staff port of the backend; empty: the shop's address does not have the desk. */
  deskOrigin: string;
  timeoutMs: number;
};

/** Forwards the desk and the staff API when the shop's address is to have them. */
export function withDesk(
  { deskOrigin, timeoutMs }: DeskOptions,
  next: RequestListener,
): RequestListener {
  if (!deskOrigin) return next;
  return (req, res) => {
    if (!isForDesk(req)) return next(req, res);
    // The staff API knows no cookies; those of a shopper are none of its business.
    delete req.headers.cookie;
    return void proxyRequest(req, res, { base: deskOrigin, path: req.url ?? '' }, timeoutMs);
  };
}
