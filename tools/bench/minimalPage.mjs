import { rmSync } from 'node:fs';
import { NODE } from '../launch/root.mjs';
import { run } from '../launch/run.mjs';

const NEXT = 'node_modules/next/dist/bin/next';
const APP = 'tools/bench/minimal';

/** Builds and starts an app whose page is the least that Next renders. */
export async function startMinimalPage(fixture) {
  await run(NODE, [NEXT, 'build', '--webpack', APP], {
    env: {
      ...process.env,
      NEXT_DIST_DIR: '',
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  return fixture.program('minimal', [NEXT, 'start', APP]);
}

export const removeMinimalBuild = () => rmSync(`${APP}/.next`, { recursive: true, force: true });
