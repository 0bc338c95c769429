import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GetServerSideProps } from 'next';
import { env } from '@/lib/node/env';

const LEAVING =
  "addEventListener('install',()=>skipWaiting());addEventListener('activate',()=>registration.unregister());\n";

async function worker(distDir: string): Promise<string> {
  const build = (await readFile(path.join(distDir, 'BUILD_ID'), 'utf8')).trim();
  return `self.BUILD=${JSON.stringify(build)};importScripts(${JSON.stringify(`/offline-worker.js?${build}`)});\n`;
}

/**
 * getServerSideProps of /service-worker.js: which version this is, and the worker itself (worker/, public/offline-worker.js).
 * Browsers ask for it at every visit, and take a new one over as soon as a byte differs. In development it takes away what an earlier `npm start` left at this address.
 */
export const serviceWorker: GetServerSideProps = async ({ res, locale, defaultLocale }) => {
  const { production, distDir } = env();
  if (locale !== defaultLocale) return { notFound: true };
  res.setHeader('Content-Type', 'text/javascript; charset=utf-8');
  res.setHeader('Cache-Control', 'no-cache');
  res.end(production ? await worker(distDir) : LEAVING);
  return { props: {} };
};
