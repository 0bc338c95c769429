import type { Surroundings } from '../makeStore';
import { announce } from './announce';
import { bag } from './bag';
import type { Reaction } from './reaction';
import { session } from './session';

/** All that follows from what happens, in its order. */
export const reactions = ({ toast, browser }: Surroundings): Reaction[] => [...session(browser), ...announce(toast), ...bag];
