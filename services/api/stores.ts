import type { Gateway } from '@/lib/contract';
import type { StoreWire } from '@/lib/contract/stores';
import type { RetailStore } from '@/lib/model/stores';
import type { ApiClient } from '@/services/http/client';

export const toRetailStore = ({
  address_one,
  city_name,
  state_name,
  postal_code,
  country_name,
  latitude,
  longitude,
  time_zone,
  opening_hours,
  ...store
}: StoreWire): RetailStore => ({
  ...store,
  href: `/stores/${store.slug}`,
  line: address_one,
  city: city_name,
  state: state_name,
  postalCode: postal_code,
  country: country_name,
  coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
  timeZone: time_zone,
  openingHours: opening_hours,
});

export const storesService = (send: ApiClient<Gateway>) => ({
  /** The stores that have a page, by city. */
  all: async (): Promise<RetailStore[]> =>
    (await send('GET /misc/v1/stores', {})).data.stores.map(toRetailStore),

  /** Rejects with 404 for an unknown slug. */
  bySlug: async (slug: string): Promise<RetailStore> =>
    toRetailStore((await send('GET /misc/v1/stores/:slug', { params: { slug } })).data),
});
