// Stands for Node's `process` where a package asks whether it is there (scripts/browserBundle.mjs).
export const env = {};
