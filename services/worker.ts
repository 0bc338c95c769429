import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GetServerSideProps } from 'next';
import { env } from '@/lib/env';

/**
 * getServerSideProps of /service-worker.js: which version this is, and the worker itself (worker/, public/offline-worker.js).
 * Browsers ask for it at every visit, and take a new one over as soon as a byte differs. 404 in development.
 */
export const serviceWorker: GetServerSideProps = async ({ res, locale, defaultLocale }) => {
  const { production, distDir } = env();
  if (!production || locale !== defaultLocale) return { notFound: true };
  const build = (await readFile(path.join(distDir, 'BUILD_ID'), 'utf8')).trim();
  res.setHeader('Content-Type', 'text/javascript; charset=utf-8');
  res.setHeader('Cache-Control', 'no-cache');
  res.end(`self.BUILD=${JSON.stringify(build)};importScripts(${JSON.stringify(`/offline-worker.js?${build}`)});\n`);
  return { props: {} };
};
