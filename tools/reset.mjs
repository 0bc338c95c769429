import { enter } from './launch/node.mjs';

enter('launch/reset.mjs');
