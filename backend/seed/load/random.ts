import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that looks drawn and is always the same for the same name. */
export const chance = (name: string): number =>
  createHash('sha1').update(name).digest().readUInt32BE(0) / 2 ** 32;

/** A whole number from low to high, both included, the same for the same name. */
export const pick = (name: string, low: number, high: number): number =>
  low + Math.floor(chance(name) * (high - low + 1));
