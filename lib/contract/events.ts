import { z } from 'zod';
import { COUNTRY_BUCKETS } from '@/lib/i18n/countryBucket';
import { PAGE_TYPES } from '@/lib/routing/pageTypes';
import { ecommerceEvents } from './ecommerceEvents';
import { campaignFields, eventText, itemWire, plainEvent, userData, userId } from './eventFields';
import { interactionEvents } from './interactionEvents';
import { systemEvents } from './systemEvents';

/** All data layer events; docs/data-layer.md and its schema are made from it. */
export const events = {
  page_view: plainEvent(
    'page_view',
    'A page is loaded, navigated to or restored by Back or Forward; not when a page only reloads its data.',
    {
      page_location: eventText.describe(
        'The redacted URL: only parameters of the shop and of advertisers are included, click ids only while advertising is not refused.',
      ),
      page_path: eventText,
      page_title: eventText,
      page_type: z.enum(PAGE_TYPES).describe('The page type, by its route.'),
      country: z
        .string()
        .length(2)
        .describe('ISO 3166-1: the country whose prices the page shows.'),
      market: z
        .enum(COUNTRY_BUCKETS)
        .describe('India, the United States, Australia, or the rest of the world.'),
      user_id: userId,
      ...campaignFields,
    },
    {
      page_location: 'https://shop.example/en-gb/collection/women?utm_source=newsletter',
      page_path: '/collection/women',
      page_title: 'Women | Aza',
      page_type: 'product_category',
      country: 'GB',
      market: 'ROW',
      utm_source: 'newsletter',
    },
  ),
  ...ecommerceEvents,
  ...interactionEvents,
  ...systemEvents,
};

export type EventName = keyof typeof events;
export type Item = z.output<typeof itemWire>;
export type UserData = z.output<typeof userData>;
export type EventOf<Name extends EventName> = z.output<(typeof events)[Name]>;
export type DataEvent = { [Name in EventName]: EventOf<Name> }[EventName];
