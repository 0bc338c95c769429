/** A random UUID, for example as an idempotency key. */
export const uuid = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  // Browsers offer randomUUID only on secure origins; a phone on a development machine has none.
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte, index) =>
      (index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
