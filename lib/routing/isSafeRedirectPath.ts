/** "//elsewhere", "/\\elsewhere" and "/<tab>/elsewhere" are other hosts. */
export const isSafeRedirectPath = (to: unknown): to is string =>
  typeof to === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(to);
