import { startOnPinnedNode } from './launch/node.mjs';

startOnPinnedNode('launch/start.mjs');
