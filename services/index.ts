import type { Gateway, Main } from '@/lib/contract';
import { INDIA } from '@/lib/i18n/region';
import { accountService, followService } from './api/account';
import { addressService } from './api/address';
import { bootstrapService } from './api/bootstrap';
import { browseService } from './api/browse';
import { cartService } from './api/cart';
import { catalogueService } from './api/catalogue';
import { checkoutService } from './api/checkout';
import type { CircuitBreaker } from './http/circuitBreaker';
import {
  createAxiosInstance,
  createApiClient,
  type ApiClient,
  type ApiVisitor,
  type RequestObserver,
} from './http/client';
import { emailPreferencesService } from './api/emailPreferences';
import { giftCardsService } from './api/giftCards';
import { identityService } from './api/identity';
import { listingService } from './api/listing';
import { namedListsService } from './api/namedLists';
import { offerService } from './api/offer';
import { ordersService } from './api/orders';
import { cancellationsService } from './api/cancellations';
import { exchangesService } from './api/exchanges';
import { measurementsService } from './api/measurements';
import { orderTrackingService } from './api/orderTracking';
import { rewardsService } from './api/rewards';
import { privacyService } from './api/privacy';
import { productService } from './api/product';
import { recentService } from './api/recent';
import { savedCardsService } from './api/savedCards';
import { sessionsService } from './api/sessions';
import { sizeGuideService } from './api/sizeGuide';
import { supportService } from './api/support';
import { stockAlertsService } from './api/stockAlerts';
import { policiesService } from './api/policies';
import { storesService } from './api/stores';
import { ticketsService } from './api/tickets';
import { wishlistService } from './api/wishlist';

export type { ApiVisitor as Visitor, RequestObserver };
type ApiBaseUrls = { main: string; gateway: string };

type Options = RequestObserver & {
  bases: ApiBaseUrls;
  cache?: (send: ApiClient<Gateway>, country: string) => ApiClient<Gateway>;
  timeout?: number;
  guards?: { main: CircuitBreaker; gateway: CircuitBreaker };
};

export function createServices(
  visitor: ApiVisitor,
  { bases, cache = (send) => send, timeout, guards, ...observer }: Options,
) {
  const main = createApiClient<Main>(
    () => createAxiosInstance(bases.main, visitor, observer, timeout),
    guards?.main,
  );
  const region = visitor.region ?? INDIA;
  const gateway = cache(
    createApiClient<Gateway>(
      () =>
        createAxiosInstance(
          bases.gateway,
          { ...visitor, supportAgent: undefined },
          observer,
          timeout,
        ),
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
    emailPreferences: emailPreferencesService(main),
    follow: followService(main),
    giftCards: giftCardsService(main),
    identity: identityService(main),
    listing: listingService(gateway, region),
    offer: offerService(main, gateway),
    cancellations: cancellationsService(main),
    exchanges: exchangesService(main),
    measurements: measurementsService(main),
    namedLists: namedListsService(main, region),
    orders: ordersService(main),
    privacy: privacyService(main),
    rewards: rewardsService(main),
    savedCards: savedCardsService(main),
    sessions: sessionsService(main),
    orderTracking: orderTrackingService(main),
    policies: policiesService(gateway),
    product: productService(gateway, region),
    recent: recentService(main, region),
    sizeGuide: sizeGuideService(gateway),
    support: supportService(main),
    stockAlerts: stockAlertsService(main),
    stores: storesService(gateway),
    tickets: ticketsService(main),
    wishlist: wishlistService(main, region),
  };
}
export type Services = ReturnType<typeof createServices>;
