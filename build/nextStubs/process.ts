// Stands for Node's `process` where a package asks whether it is there (build/clientBundle.mjs).
export const env = {};
