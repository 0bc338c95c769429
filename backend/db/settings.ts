import { z } from 'zod';
import type { Database } from './database';

/** What may be changed without a new version, by name. */
const schemas = {
  app_intervention_credits: z.object({ india: z.number().int(), non_india: z.number().int() }),
  for_you_hook: z.string(),
};
type Settings = { [Name in keyof typeof schemas]: z.output<(typeof schemas)[Name]> };

/** One setting; throws when it is missing or malformed, for nothing sensible can be shown instead. */
export async function setting<Name extends keyof Settings>(db: Database, name: Name): Promise<Settings[Name]> {
  const { value } = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return schemas[name].parse(value) as Settings[Name];
}
