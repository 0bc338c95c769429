// npm run build:programs: compiles the programs unless their sources are unchanged.
import { ensureProgramsBuilt } from './programs.mjs';
import { exitOnFatalError } from './stop.mjs';

await exitOnFatalError(ensureProgramsBuilt);
