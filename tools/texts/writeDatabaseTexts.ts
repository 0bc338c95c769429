// npm run generate:database-texts: writes docs/texts/database.md from a new database with the demo catalogue.
import { writeFileSync } from 'node:fs';
import { openDatabase } from '@/backend/infra/db/database';
import { migrate } from '@/backend/infra/db/migrate';
import { seedDatabase } from '@/backend/seed/load/seed';
import { DATABASE_TEXTS_FILE, databaseTexts } from './databaseTexts';

const { db, close } = await openDatabase({});
await migrate(db);
await seedDatabase(db, 'demo');
writeFileSync(DATABASE_TEXTS_FILE, await databaseTexts(db));
await close();
