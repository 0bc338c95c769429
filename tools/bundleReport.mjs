import { rmSync } from 'node:fs';
import path from 'node:path';
import { NODE, ROOT } from './launch/root.mjs';
import { run } from './launch/run.mjs';

const DIST = '.next-report';

/** Builds in a directory of its own; `file` ends in .html (treemap) or .json. */
export async function buildReport(file) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_DIST_DIR: DIST,
    BUNDLE_REPORT: file,
  };
  try {
    return await run(NODE, ['node_modules/next/dist/bin/next', 'build', '--webpack'], { env });
  } finally {
    rmSync(path.join(ROOT, DIST), { recursive: true, force: true });
  }
}

const PACKAGE_PATH = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/;
const OWN_CODE = 'own code';

/** The modules of a chunk with their packages, including those inside concatenated modules. */
export function modulesOf(node, parentPackage = OWN_CODE) {
  const name = PACKAGE_PATH.exec(node.path ?? '')?.[1] ?? parentPackage;
  return node.groups?.length
    ? node.groups.flatMap((child) => modulesOf(child, name))
    : [{ name, path: node.path ?? '', bytes: node.gzipSize ?? 0 }];
}
