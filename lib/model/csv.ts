const csvCell = (text: string) =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows of cells as CSV, as they are. */
export const csvLines = (rows: string[][]): string =>
  rows.map((cells) => cells.map(csvCell).join(',')).join('\n');
