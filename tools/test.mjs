import { startOnPinnedNode } from './launch/node.mjs';

startOnPinnedNode('testing/main.mjs');
