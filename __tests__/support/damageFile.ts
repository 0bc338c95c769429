import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/** Changes one byte of a file as a failing disk does. */
export function changeByte(file: string, position: number, mask = 0xff): void {
  const handle = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, position);
  byte[0] = (byte[0] ?? 0) ^ mask;
  writeSync(handle, byte, 0, 1, position);
  closeSync(handle);
}
