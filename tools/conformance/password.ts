/** The password of every customer that the checks make. */
export const PASSWORD = 'correct horse battery';
