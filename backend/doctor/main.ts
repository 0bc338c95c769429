// Run by npm run doctor: prints the checks of the settings and of the services that they name, as JSON.
import { existsSync } from 'node:fs';
import type { BackendEnv } from '@/backend/env';
import { openDatabase } from '@/backend/infra/db/database';
import { databaseFolder } from '@/backend/infra/db/location';
import { isDatabaseOpen } from '@/backend/infra/db/lock.mjs';
import { isMigrated } from '@/backend/infra/db/migrate';
import { countListed } from '@/backend/catalogue/readModel';
import { connectRedis } from '@/backend/infra/redis';
import {
  type DoctorCheck,
  checkCatalogueSize,
  checkEmbedded,
  checkService,
  checkSettings,
} from './checks';

async function askServer(url: string): Promise<{ detail: string; products?: number }> {
  const { db, close } = await openDatabase({ url, pool: 1 });
  try {
    return (await isMigrated(db))
      ? { detail: 'reachable and migrated', products: await countListed(db) }
      : { detail: 'reachable; the next start migrates it' };
  } finally {
    await close();
  }
}

async function checkServer(url: string): Promise<DoctorCheck[]> {
  const answer = askServer(url);
  const check = await checkService(
    'Database',
    answer.then(({ detail }) => detail),
  );
  if (!check.isRight) return [check];
  const { products } = await answer;
  return products === undefined ? [check] : [check, checkCatalogueSize(products)];
}

async function askRedis(url: string): Promise<string> {
  const redis = connectRedis(url, () => undefined);
  try {
    await new Promise((resolve, reject) => redis.once('ready', resolve).once('error', reject));
    return 'reachable';
  } finally {
    redis.disconnect();
  }
}

async function checkServices(env: BackendEnv): Promise<DoctorCheck[]> {
  const { DATABASE_URL, REDIS_URL, DATA_DIR } = env;
  const folder = databaseFolder(DATA_DIR);
  const exists = existsSync(folder);
  return [
    ...(DATABASE_URL
      ? await checkServer(DATABASE_URL)
      : [checkEmbedded({ exists, isOpen: exists && isDatabaseOpen(folder) })]),
    ...(REDIS_URL ? [await checkService('Redis', askRedis(REDIS_URL))] : []),
  ];
}

const { env, check } = checkSettings();
console.log(JSON.stringify([check, ...(env ? await checkServices(env) : [])]));
