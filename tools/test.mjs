import { enter } from './launch/node.mjs';

enter('testing/main.mjs');
