import { ensureBuilt } from '../launch/build.mjs';
import { orHalt } from '../launch/stop.mjs';

await orHalt(ensureBuilt);
