/** A name for one attempt (a UUID): sent again with it, the same thing happens once. */
export const uuid = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  // Browsers keep randomUUID from pages without https, such as a phone that visits a development machine.
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte, at) =>
      (at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
