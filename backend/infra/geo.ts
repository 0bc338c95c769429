import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Reader, type CountryResponse } from 'mmdb-lib';

/** The country of an address, ISO 3166-1; undefined for addresses nobody placed. */
export type Geo = (ip: string) => string | undefined;

type FlatCountry = CountryResponse & { country_code?: string };

/** Countries by address from an mmdb file; without the file nobody is placed. */
export function openGeo(file: string): Geo {
  const full = path.resolve(file);
  if (!existsSync(full)) return () => undefined;
  const reader = new Reader<FlatCountry>(readFileSync(full));
  return (ip) => {
    try {
      const found = reader.get(ip);
      return found?.country_code ?? found?.country?.iso_code;
    } catch {
      return undefined; // not an address at all
    }
  };
}
