// npm run bench:restart: seconds until the embedded backend is ready again after kill -9.
import { loadavg } from 'node:os';
import { exitOnFatalError } from '../launch/stop.mjs';
import { openFixture } from './fixture.mjs';
import { median } from './load.mjs';

const ROUNDS = 7;

await exitOnFatalError(async () => {
  const fixture = openFixture();
  const seconds = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const startedAt = performance.now();
      const backend = await fixture.backend();
      // The first start seeds the database.
      if (round > 0) seconds.push((performance.now() - startedAt) / 1000);
      process.kill(-backend.pid, 'SIGKILL');
      await backend.ended;
    }
  } finally {
    await fixture.clear();
  }
  console.log('| ready after kill -9 | seconds |\n|---|---|');
  console.log(`| median of ${ROUNDS} | ${median(seconds).toFixed(1)} |`);
  console.log(`| slowest | ${Math.max(...seconds).toFixed(1)} |`);
  console.log(`Load ${loadavg()[0].toFixed(1)}.`);
});
