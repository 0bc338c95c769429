import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, whatever the working directory. */
export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** The Node version that package.json pins. */
export const NODE = path.join(ROOT, 'node_modules', '.bin', 'node');
