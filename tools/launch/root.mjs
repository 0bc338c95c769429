import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder: the scripts work from wherever they are called. */
export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** The Node that the store pins, whatever the machine has. */
export const NODE = path.join(ROOT, 'node_modules', '.bin', 'node');
