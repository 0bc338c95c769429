import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { buildIfChanged, hashFiles } from './hash.mjs';
import { FatalError } from './stop.mjs';
import { ROOT } from './root.mjs';

const SOURCES = ['desk', 'lib', 'build/desk.mjs', 'package-lock.json'];
const HASH_FILE = '.desk/source-hash';

/** Builds the desk unless its sources are unchanged. */
export const ensureDeskBuilt = () =>
  buildIfChanged(path.join(ROOT, HASH_FILE), hashFiles(SOURCES).digest('hex'), async () => {
    // Loaded here, because an installation without development packages has no bundler.
    const { buildDesk } = await import('../../build/desk.mjs');
    await buildDesk().catch((error) => {
      throw new FatalError('The desk could not be built: see the output above.', error.message);
    });
  });

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** How to open the desk, for a store that runs on this machine; empty for another one. */
export function deskHint({ ownBackend, dataDir, backendPort, env }) {
  if (!ownBackend || !LOOPBACK.includes(new URL(env.SITE_URL).hostname)) return '';
  const file = path.join(dataDir, 'operator', `${hostname()}-${backendPort}.json`);
  const { url } = JSON.parse(readFileSync(file, 'utf8'));
  return `
The desk, for the people who run the store: ${url}/desk/
  The first account: npm run staff -- add you@example.com --role owner
`;
}
