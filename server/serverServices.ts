import { env } from '@/lib/node/env';
import { purposesOf } from '@/lib/node/tagVendors';
import type { SiteConfig } from '@/lib/model/site';
import { createServices, type Services, type Visitor } from '@/services';
import { createResponseCache } from '@/services/http/responseCache';
import { circuitObserver } from './metrics';
import { type CircuitBreaker, createCircuitBreaker } from '@/services/http/circuitBreaker';
import { failFast, withinPage } from '@/services/http/failFast';

let cache: ReturnType<typeof createResponseCache> | undefined;
let guards: { main: CircuitBreaker; gateway: CircuitBreaker } | undefined;

function guardsOf({ page }: Visitor): typeof guards {
  const { backendTimeoutMs } = env();
  if (!backendTimeoutMs) return undefined;
  const guardOf = (api: 'main' | 'gateway') =>
    createCircuitBreaker({ holdMs: backendTimeoutMs, onChange: circuitObserver(api) });
  const { main, gateway } = (guards ??= { main: guardOf('main'), gateway: guardOf('gateway') });
  if (!page) return guards;
  page.limitMs ??= backendTimeoutMs;
  return { main: withinPage(failFast(main, page), page), gateway: failFast(gateway, page) };
}

export function createServerServices(visitor: Visitor): Services {
  const { mainApiBase, gatewayApiBase, dataCacheMs, backendTimeoutMs } = env();
  const responseCache = (cache ??= createResponseCache(dataCacheMs));
  return createServices(visitor, {
    timeout: backendTimeoutMs,
    guards: guardsOf(visitor),
    bases: { main: mainApiBase, gateway: gatewayApiBase },
    cache: (send, country) => {
      const scope = `${country} ${visitor.catalogue ?? ''}`;
      const cached = responseCache(send, scope, visitor.searches);
      return visitor.page ? withinPage(cached, visitor.page) : cached;
    },
  });
}

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
