/** Per country: postcode prefixes, and the days that each adds to the country's transit time. */
export type DeliveryZones = Record<string, { postcodePrefixes: string[]; days: number }[]>;

/** Days to add to the country's transit time; the longest matching prefix decides. */
export function extraTransitDays(zones: DeliveryZones, country: string, postcode: string): number {
  const matching = (zones[country] ?? []).flatMap(({ postcodePrefixes, days }) =>
    postcodePrefixes
      .filter((prefix) => postcode.startsWith(prefix))
      .map((prefix) => ({ prefix, days })),
  );
  return matching.sort((a, b) => b.prefix.length - a.prefix.length)[0]?.days ?? 0;
}
