import { startOnPinnedNode } from './launch/node.mjs';

startOnPinnedNode('test/main.mjs');
