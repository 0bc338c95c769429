import { env } from '@/lib/node/env';
import { purposesOf } from '@/lib/node/tagVendors';
import type { SiteConfig } from '@/lib/model/site';
import { createServices, type Services, type Visitor } from '@/services';
import { createResponseCache } from '@/services/http/responseCache';
import { circuitObserver } from './metrics';
import { type CircuitBreaker, createCircuitBreaker } from '@/services/http/circuitBreaker';

let cache: ReturnType<typeof createResponseCache> | undefined;
let guards: { main: CircuitBreaker; gateway: CircuitBreaker } | undefined;

export function createServerServices(visitor: Visitor): Services {
  const { mainApiBase, gatewayApiBase, dataCacheMs, backendTimeoutMs } = env();
  const responseCache = (cache ??= createResponseCache(dataCacheMs));
  if (backendTimeoutMs)
    guards ??= {
      main: createCircuitBreaker({ holdMs: backendTimeoutMs, onChange: circuitObserver('main') }),
      gateway: createCircuitBreaker({
        holdMs: backendTimeoutMs,
        onChange: circuitObserver('gateway'),
      }),
    };
  return createServices(visitor, {
    timeout: backendTimeoutMs,
    guards,
    bases: { main: mainApiBase, gateway: gatewayApiBase },
    cache: (send, country) => responseCache(send, `${country} ${visitor.catalogue ?? ''}`),
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
