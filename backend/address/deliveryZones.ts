/** By country: postcodes that begin so are reached so many days later than the rest of it. */
export type DeliveryZones = Record<string, { begins: string[]; days: number }[]>;

/** Days on top of a country's own; where several beginnings fit, the longest decides. */
export function extraTransitDays(zones: DeliveryZones, country: string, postcode: string): number {
  const matching = (zones[country] ?? []).flatMap(({ begins, days }) =>
    begins.filter((begin) => postcode.startsWith(begin)).map((begin) => ({ begin, days })),
  );
  return matching.sort((a, b) => b.begin.length - a.begin.length)[0]?.days ?? 0;
}
