import type { ClothingStore, OpeningHoursSpecification, WithContext } from 'schema-dts';
import type { OpeningHours, RetailStore } from '@/lib/model/stores';
import { SHOP_NAME } from '@/lib/model/site';
import type { PageLocation } from './pageData';
import { absoluteUrl } from './urls';

const WEEK = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** One entry per pair of opening and closing time, with its weekdays. */
function openingHoursData(hours: OpeningHours[]): OpeningHoursSpecification[] {
  const times = [...new Set(hours.map(({ opens, closes }) => `${opens} ${closes}`))];
  return times.map((time) => {
    const [opens = '', closes = ''] = time.split(' ');
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: hours
        .filter((day) => day.opens === opens && day.closes === closes)
        .flatMap(({ weekday }) => WEEK[weekday - 1] ?? []),
      opens,
      closes,
    };
  });
}

/** A store of the chain; its times are local, as schema.org reads them. */
export const clothingStoreData = (
  {
    name,
    href,
    description,
    phone,
    line,
    city,
    state,
    postalCode,
    country,
    coordinates,
    openingHours,
  }: RetailStore,
  { url, prefix }: Pick<PageLocation, 'url' | 'prefix'>,
): WithContext<ClothingStore> => ({
  '@context': 'https://schema.org',
  '@type': 'ClothingStore',
  '@id': absoluteUrl(url, 'en', href),
  name: `${SHOP_NAME} ${name}`,
  url: absoluteUrl(url, prefix, href),
  description,
  logo: absoluteUrl(url, 'en', '/icons/logo.png'),
  ...(phone && { telephone: phone }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: line,
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: country,
  },
  ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
  openingHoursSpecification: openingHoursData(openingHours),
});
