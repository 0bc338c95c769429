import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GetServerSideProps } from 'next';
import { env } from '@/lib/node/env';

const UNREGISTER_SCRIPT =
  "addEventListener('install',()=>skipWaiting());addEventListener('activate',()=>registration.unregister());\n";

async function versionedWorker(distDir: string): Promise<string> {
  const build = (await readFile(path.join(distDir, 'BUILD_ID'), 'utf8')).trim();
  return `self.BUILD=${JSON.stringify(build)};importScripts(${JSON.stringify(`/offline-worker.js?${build}`)});\n`;
}

/** The worker with the build id, for updates; in development, a script that unregisters it. */
export const serviceWorker: GetServerSideProps = async ({ res, locale, defaultLocale }) => {
  const { production, distDir } = env();
  if (locale !== defaultLocale) return { notFound: true };
  res.setHeader('Content-Type', 'text/javascript; charset=utf-8');
  res.setHeader('Cache-Control', 'no-cache');
  res.end(production ? await versionedWorker(distDir) : UNREGISTER_SCRIPT);
  return { props: {} };
};
