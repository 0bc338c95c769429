import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Reader, type CountryResponse } from 'mmdb-lib';

/** ISO 3166-1 country code of an IP address; undefined when unknown. */
export type CountryLookup = (ip: string) => string | undefined;

type FlatCountry = CountryResponse & { country_code?: string };

/** Looks up an mmdb file, read with the first address; without the file every country is unknown. */
export function createCountryLookup(file: string): CountryLookup {
  const absolutePath = path.resolve(file);
  if (!existsSync(absolutePath)) return () => undefined;
  let reader: Reader<FlatCountry> | undefined;
  return (ip) => {
    reader ??= new Reader<FlatCountry>(readFileSync(absolutePath));
    try {
      const record = reader.get(ip);
      return record?.country_code ?? record?.country?.iso_code;
    } catch {
      return undefined; // not an IP address
    }
  };
}
