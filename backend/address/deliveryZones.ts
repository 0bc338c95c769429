/** Per country: postcode prefixes, and the days that each adds to the country's transit time. */
export type DeliveryZones = Record<string, { begins: string[]; days: number }[]>;

/** Days to add to the country's transit time; the longest matching prefix decides. */
export function extraTransitDays(zones: DeliveryZones, country: string, postcode: string): number {
  const matching = (zones[country] ?? []).flatMap(({ begins, days }) =>
    begins.filter((begin) => postcode.startsWith(begin)).map((begin) => ({ begin, days })),
  );
  return matching.sort((a, b) => b.begin.length - a.begin.length)[0]?.days ?? 0;
}
