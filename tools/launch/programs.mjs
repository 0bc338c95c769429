import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildIfChanged, hashFiles, isCurrent } from './hash.mjs';
import { withPreparationLock } from './preparationLock.mjs';
import { ROOT } from './root.mjs';
import { FatalError } from './stop.mjs';

/** The programs that run in production, and the threads that they start. */
export const PROGRAMS = [
  'backend/server.ts',
  'backend/migrate.ts',
  'backend/infra/workers/worker.ts',
  'backend/backups/cli.ts',
  'backend/catalogue/cli.ts',
  'backend/staff/cli/main.ts',
  'server/http/server.ts',
  'tools/search/run.ts',
];
const SOURCES = [
  'backend',
  'server',
  'services',
  'lib',
  'tools/search',
  'build/programs.mjs',
  'package-lock.json',
  'tsconfig.json',
];
const FOLDER = '.programs';
const HASH_FILE = path.join(ROOT, FOLDER, 'source-hash');

/** Without the seed and its pictures, which the programs read when they run. */
const isCompiled = (file) => /(\.(tsx?|mjs)|tsconfig\.json|package-lock\.json)$/.test(file);

const sourceHash = () =>
  hashFiles(SOURCES, ROOT, isCompiled).update(PROGRAMS.join('\0')).digest('hex');

/** The compiled file of one of the programs, from the project's folder. */
export const compiledProgram = (program) => `${FOLDER}/${program.replace(/\.ts$/, '.js')}`;

/**
 * Compiles the programs unless their sources are unchanged, within the preparation lock.
 * @param {{ clean?: boolean }} [options] `clean` removes what earlier builds left
 */
export const buildProgramsOnce = ({ clean = false } = {}) =>
  buildIfChanged(HASH_FILE, sourceHash(), async () => {
    // Loaded here, because an installation without development packages has no bundler.
    const { compile } = await import('../../build/programs.mjs').catch(() => {
      throw new FatalError(
        'The programs have to be compiled, which needs the development packages: run npm ci --include=dev.',
      );
    });
    await compile(PROGRAMS, { folder: FOLDER, clean }).catch((error) => {
      throw new FatalError(
        'The programs could not be compiled: see the output above.',
        error.message,
      );
    });
  });

/** Compiles the programs if their sources changed. The image has no sources. */
export async function ensureProgramsBuilt() {
  if (!existsSync(path.join(ROOT, 'tsconfig.json'))) return;
  if (await isCurrent(HASH_FILE, sourceHash())) return;
  await withPreparationLock(buildProgramsOnce);
}
