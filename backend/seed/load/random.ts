import { createHash } from 'node:crypto';

/** A pseudo-random number from 0 up to 1, deterministic per name. */
export const chance = (name: string): number =>
  createHash('sha1').update(name).digest().readUInt32BE(0) / 2 ** 32;

/** A pseudo-random integer from low to high, both inclusive, deterministic per name. */
export const pick = (name: string, low: number, high: number): number =>
  low + Math.floor(chance(name) * (high - low + 1));
