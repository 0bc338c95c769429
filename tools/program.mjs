// node tools/program.mjs FILE.ts [arguments]: compiles the programs unless they are unchanged, and runs one.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledProgram, ensureProgramsBuilt } from './launch/programs.mjs';
import { ROOT } from './launch/root.mjs';
import { exitOnFatalError } from './launch/stop.mjs';

await exitOnFatalError(async () => {
  await ensureProgramsBuilt();
  const file = path.join(ROOT, compiledProgram(process.argv[2]));
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
});
