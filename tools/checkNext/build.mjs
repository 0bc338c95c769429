import { ensureBuilt } from '../launch/build.mjs';
import { exitOnFatalError } from '../launch/stop.mjs';

await exitOnFatalError(ensureBuilt);
