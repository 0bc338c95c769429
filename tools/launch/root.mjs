import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, whatever the working directory. */
export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** The program of the package "node": not node_modules/.bin/node, which is a shell script on Windows. */
export const nodeBinary = (root, platform = process.platform) =>
  path.join(root, 'node_modules', 'node', 'bin', platform === 'win32' ? 'node.exe' : 'node');

/** The Node version that package.json pins. */
export const NODE = nodeBinary(ROOT);
