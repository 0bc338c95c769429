/** The limit of the contract. */
const MAX_PAGE = 100_000;

export function toPageNumber(text: string | string[] | undefined): number | undefined {
  if (text === undefined) return 1;
  const page = typeof text === 'string' && /^[1-9]\d*$/.test(text) ? Number(text) : MAX_PAGE + 1;
  return page <= MAX_PAGE ? page : undefined;
}
