import { startOnPinnedNode } from './launch/node.mjs';

startOnPinnedNode('launch/reset.mjs');
