import { z } from 'zod';

/** A key of a service; empty counts as unset. */
export const serviceKey = z.string().trim().min(1).optional();

/** The API of a fake service in tests; a store that is public never sends its keys elsewhere. */
export const testBase = z
  .url({
    protocol: /^http$/,
    hostname: /^(127\.0\.0\.1|localhost)$/,
    error: 'an http address of this machine, for tests only',
  })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();

/** The missing keys of a service that has some of its keys, with those that are set. */
export function missingOf<Name extends string>(
  env: { [name in Name]?: string },
  names: readonly Name[],
): { name: string; given: string }[] {
  const given = names.filter((name) => env[name] !== undefined).join(' and ');
  const missing = names.filter((name) => env[name] === undefined);
  return given ? missing.map((name) => ({ name, given })) : [];
}
