import { nodeTooOld } from './launch/node.mjs';

// Not on the pinned Node, which may be what is missing.
var message = nodeTooOld(process.versions.node);
if (message) {
  console.error(message);
  process.exit(1);
}
import('./doctor/main.mjs');
