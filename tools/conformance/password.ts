/** The password of every customer that the checks make. */
export const CONFORMANCE_PASSWORD = 'correct horse battery';
