/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { DATABASE_TEXTS_FILE, databaseTexts } from '@/tools/texts/databaseTexts';
import { openTestDatabase } from '@/__tests__/support/testDatabase';

test('database texts > docs/texts has every text that shoppers read of a new database (npm run generate:database-texts)', async () => {
  const { db, close } = await openTestDatabase();
  const texts = await databaseTexts(db);
  await close();
  expect(texts).toMatch(/^- UPI · /m);
  expect(readFileSync(DATABASE_TEXTS_FILE, 'utf8')).toBe(texts);
});
