import { env } from '@/lib/env';
import type { Site } from '@/lib/site';
import { createServices, type Services, type Visitor } from '.';
import { publicCache } from './cache';

let cache: ReturnType<typeof publicCache> | undefined;

/** The services of the web server, on behalf of one visitor; public replies are shared by all of them. */
export function connect(visitor: Visitor): Services {
  const { mainApiBase, gatewayApiBase, dataCacheMs } = env();
  const kept = (cache ??= publicCache(dataCacheMs));
  return createServices(visitor, {
    bases: { main: mainApiBase, gateway: gatewayApiBase },
    cache: (send, country) => kept(send, `${country} ${visitor.catalogue ?? ''}`),
  });
}

/** What the shop is told of its own configuration. */
export function siteOf(): Site {
  const { siteUrl, mediaBase, gtmId, supportEmail, supportPhone, supportWhatsapp } = env();
  return { url: siteUrl, mediaBase, gtmId, supportEmail, supportPhone, supportWhatsapp };
}
