// npm run build:desk: builds the desk unless its sources are unchanged.
import { ensureDeskBuilt } from './desk.mjs';
import { exitOnFatalError } from './stop.mjs';

await exitOnFatalError(ensureDeskBuilt);
