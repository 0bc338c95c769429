import { enter } from './launch/node.mjs';

enter('launch/start.mjs');
