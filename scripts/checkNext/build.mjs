import { ensureBuilt } from '../launch/build.mjs';
import { orHalt } from '../launch/halt.mjs';

await orHalt(ensureBuilt);
