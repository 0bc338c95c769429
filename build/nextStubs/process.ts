// Replaces Node's `process` for packages that test for it (build/clientBundle.mjs).
export const env = {};
