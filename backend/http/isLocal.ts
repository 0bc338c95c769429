import type { Context } from 'hono';
import type { BackendEnv } from '@/backend/env';

const LOOPBACK_PEERS = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Whether a proxy passed this on. */
export const isForwarded = (http: Context): boolean =>
  (http.req.header('x-forwarded-for') ?? http.req.header('forwarded')) !== undefined;

/** Whether the reader sits at this very machine and came straight here: not through a proxy, and not by a name that was pointed at it. */
export function isLocal(http: Context): boolean {
  const peer =
    (http.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
      ?.socket?.remoteAddress ?? '';
  return (
    LOOPBACK_PEERS.has(peer) &&
    LOOPBACK_HOSTS.has(new URL(http.req.url).hostname) &&
    !isForwarded(http)
  );
}

/** Whether shoppers reach the shop over https: then pages for development are closed, also to this machine, where a proxy can stand. */
export const isSecureSite = ({ SITE_URL }: Pick<BackendEnv, 'SITE_URL'>): boolean =>
  new URL(SITE_URL).protocol === 'https:';

/** Whether the shop itself is only for this machine: what pretends for the sake of development stays shut everywhere else. */
export const isDevelopment = ({ SITE_URL }: Pick<BackendEnv, 'SITE_URL'>): boolean =>
  !isSecureSite({ SITE_URL }) && LOOPBACK_HOSTS.has(new URL(SITE_URL).hostname);
