// npm run build: the next npm start serves this build as long as its sources are unchanged.
import { buildAgain } from './build.mjs';
import { readDotEnv } from './settings.mjs';
import { exitOnFatalError } from './stop.mjs';

await exitOnFatalError(() => {
  readDotEnv();
  return buildAgain();
});
