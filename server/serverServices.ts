import { env } from '@/lib/node/env';
import type { SiteConfig } from '@/lib/model/site';
import { createServices, type Services, type Visitor } from '@/services';
import { createResponseCache } from '@/services/http/responseCache';
import { type CircuitBreaker, createCircuitBreaker } from '@/services/http/circuitBreaker';

let cache: ReturnType<typeof createResponseCache> | undefined;
let guards: { main: CircuitBreaker; gateway: CircuitBreaker } | undefined;

/** The services of the web server, on behalf of one visitor; public replies are shared by all of them. */
export function createServerServices(visitor: Visitor): Services {
  const { mainApiBase, gatewayApiBase, dataCacheMs, backendTimeoutMs } = env();
  const kept = (cache ??= createResponseCache(dataCacheMs));
  if (backendTimeoutMs)
    guards ??= { main: createCircuitBreaker(), gateway: createCircuitBreaker() };
  return createServices(visitor, {
    timeout: backendTimeoutMs,
    guards,
    bases: { main: mainApiBase, gateway: gatewayApiBase },
    cache: (send, country) => kept(send, `${country} ${visitor.catalogue ?? ''}`),
  });
}

/** A cookie that the shop's own scripts may read, as a line of a reply; without seconds it ends with the browser. */
export const cookieLine = (name: string, value: string, seconds?: number): string =>
  `${name}=${value}; Path=/; SameSite=Lax${seconds === undefined ? '' : `; Max-Age=${seconds}`}${env().siteUrl.startsWith('https:') ? '; Secure' : ''}`;

/** What the shop is told of its own configuration. */
export function siteOf(): SiteConfig {
  const { siteUrl, mediaBase, gtmId, supportEmail, supportPhone, supportWhatsapp } = env();
  return { url: siteUrl, mediaBase, gtmId, supportEmail, supportPhone, supportWhatsapp };
}
