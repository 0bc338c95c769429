import type { Context } from 'hono';

const LOOPBACK_PEERS = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost']);

const isForwarded = (http: Context): boolean =>
  (http.req.header('x-forwarded-for') ?? http.req.header('forwarded')) !== undefined;

/** Whether peer and host are loopback (against DNS rebinding), without a proxy. */
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

/** Development pages are closed on https, because a local proxy could expose them. */
export const isSecureSite = ({ SITE_URL }: { SITE_URL: string }): boolean =>
  new URL(SITE_URL).protocol === 'https:';

/** Whether the shop runs on a development machine. `backend/sandboxes.ts` decides which sandboxes run. */
export const isDevelopment = ({ SITE_URL }: { SITE_URL: string }): boolean =>
  !isSecureSite({ SITE_URL }) && LOOPBACK_HOSTS.has(new URL(SITE_URL).hostname);
