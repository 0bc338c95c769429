import type { Gateway, Main } from '@/lib/contract';
import { INDIA } from '@/lib/region';
import { accountService, followService } from './account';
import { addressService } from './address';
import { bootstrapService } from './bootstrap';
import { browseService } from './browse';
import { cartService } from './cart';
import { catalogueService } from './catalogue';
import { checkoutService } from './checkout';
import type { Guard } from './circuit';
import { createHttp, sender, type Send, type Visitor, type Watch } from './http';
import { identityService } from './identity';
import { listingService } from './listing';
import { offerService } from './offer';
import { ordersService } from './orders';
import { afterSaleService } from './afterSale';
import { exchangeService } from './exchange';
import { measurementsService } from './measurements';
import { trackingService } from './tracking';
import { rewardsService } from './rewards';
import { privacyService } from './privacy';
import { productService } from './product';
import { recentService } from './recent';
import { sessionsService } from './sessions';
import { sizeGuideService } from './sizeGuide';
import { staffService } from './staff';
import { stockAlertService } from './stockAlert';
import { wishlistService } from './wishlist';

export type { Visitor, Watch };
/** Addresses of the two APIs. */
type Bases = { main: string; gateway: string };

type Options = Watch & {
  bases: Bases;
  /** Puts a cache between the shop and the gateway. */
  cache?: (send: Send<Gateway>, country: string) => Send<Gateway>;
  /** Milliseconds that a call may take. */
  timeout?: number;
  /** Stands before the calls of each base. */
  guards?: { main: Guard; gateway: Guard };
};

/** Everything the shop can ask of its servers, on behalf of one visitor. */
export function createServices(
  visitor: Visitor,
  { bases, cache = (send) => send, timeout, guards, ...watch }: Options,
) {
  const main = sender<Main>(() => createHttp(bases.main, visitor, watch, timeout), guards?.main);
  const region = visitor.region ?? INDIA;
  const gateway = cache(
    sender<Gateway>(
      () => createHttp(bases.gateway, { ...visitor, staff: undefined }, watch, timeout),
      guards?.gateway,
    ),
    region.code,
  );
  return {
    account: accountService(main),
    address: addressService(main),
    bootstrap: bootstrapService(main, gateway),
    browse: browseService(gateway, region),
    catalogue: catalogueService(gateway, region),
    cart: cartService(main),
    checkout: checkoutService(main),
    follow: followService(main),
    identity: identityService(main),
    listing: listingService(gateway, region),
    offer: offerService(main, gateway),
    afterSale: afterSaleService(main),
    exchange: exchangeService(main),
    measurements: measurementsService(main),
    orders: ordersService(main),
    privacy: privacyService(main),
    rewards: rewardsService(main),
    sessions: sessionsService(main),
    tracking: trackingService(main),
    product: productService(gateway, region),
    recent: recentService(main, region),
    sizeGuide: sizeGuideService(gateway),
    staff: staffService(main),
    stockAlert: stockAlertService(main),
    wishlist: wishlistService(main, region),
  };
}
export type Services = ReturnType<typeof createServices>;
