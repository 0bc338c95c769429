export const CONFORMANCE_PASSWORD = 'correct horse battery';
