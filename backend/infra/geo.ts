import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Reader, type CountryResponse } from 'mmdb-lib';

/** The country of an address, ISO 3166-1; undefined for addresses nobody placed. */
export type CountryLookup = (ip: string) => string | undefined;

type FlatCountry = CountryResponse & { country_code?: string };

/** Countries by address from an mmdb file; without the file nobody is placed. */
export function createCountryLookup(file: string): CountryLookup {
  const absolutePath = path.resolve(file);
  if (!existsSync(absolutePath)) return () => undefined;
  const reader = new Reader<FlatCountry>(readFileSync(absolutePath));
  return (ip) => {
    try {
      const record = reader.get(ip);
      return record?.country_code ?? record?.country?.iso_code;
    } catch {
      return undefined; // not an address at all
    }
  };
}
