import { env } from '@/lib/node/env';
import { purposesOf } from '@/lib/node/tagVendors';
import type { SiteConfig } from '@/lib/model/site';
import { createServices, type Services, type Visitor } from '@/services';
import { createResponseCache } from '@/services/http/responseCache';
import { LONG_CALL_FACTOR } from './longCalls';
import { circuitObserver } from './metrics';
import { type CircuitBreaker, createCircuitBreaker } from '@/services/http/circuitBreaker';
import { failFast, type PageCalls, withinPage } from '@/services/http/failFast';

let cache: ReturnType<typeof createResponseCache> | undefined;
let guards: { main: CircuitBreaker; gateway: CircuitBreaker } | undefined;

function guardsOf(page: PageCalls | undefined): typeof guards {
  const { backendTimeoutMs } = env();
  if (!backendTimeoutMs) return undefined;
  const guardOf = (api: 'main' | 'gateway') =>
    createCircuitBreaker({ holdMs: backendTimeoutMs, onChange: circuitObserver(api) });
  const { main, gateway } = (guards ??= { main: guardOf('main'), gateway: guardOf('gateway') });
  if (!page) return guards;
  page.limitMs ??= backendTimeoutMs;
  return { main: withinPage(failFast(main, page), page), gateway: failFast(gateway, page) };
}

function servicesOf(visitor: Visitor, page: PageCalls | undefined, timeout: number): Services {
  const { mainApiBase, gatewayApiBase, dataCacheMs } = env();
  const responseCache = (cache ??= createResponseCache(dataCacheMs));
  return createServices(visitor, {
    timeout,
    guards: guardsOf(page),
    bases: { main: mainApiBase, gateway: gatewayApiBase },
    cache: (send, country) => {
      const scope = `${country} ${visitor.catalogue ?? ''}`;
      const cached = responseCache(send, scope, visitor.searches);
      return page ? withinPage(cached, page) : cached;
    },
  });
}

/** The services of a page, whose calls share its time. */
export const createServerServices = (visitor: Visitor): Services =>
  servicesOf(visitor, visitor.page, env().backendTimeoutMs);

/** The services of a feed or sitemap: it takes as long as the catalogue is large, so only each call has a limit. */
export const createDocumentServices = (visitor: Visitor): Services =>
  servicesOf(visitor, undefined, env().backendTimeoutMs * LONG_CALL_FACTOR);

export const cookieLine = (name: string, value: string, maxAgeSeconds?: number): string =>
  `${name}=${value}; Path=/; SameSite=Lax${maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`}${env().siteUrl.startsWith('https:') ? '; Secure' : ''}`;

export function siteOf(): SiteConfig {
  const { siteUrl, mediaBase, gtmId, tagVendors, supportEmail, supportPhone, supportWhatsapp } =
    env();
  return {
    url: siteUrl,
    mediaBase,
    gtmId,
    purposes: purposesOf(tagVendors),
    supportEmail,
    supportPhone,
    supportWhatsapp,
  };
}
