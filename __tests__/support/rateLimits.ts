/** The header with which a proxy names the network address of a request. */
export const fromAddress = (address: string) => ({ 'X-Forwarded-For': address });

/** The status of a response and whether it says when to try again. */
export const rateLimitOf = (response: Response) => [
  response.status,
  Number(response.headers.get('retry-after')) > 0,
];

/** The statuses of consecutive calls. */
export async function statusesOf(
  count: number,
  request: (index: number) => Promise<Response> | Response,
) {
  const result: number[] = [];
  for (let index = 0; index < count; index += 1) result.push((await request(index)).status);
  return result;
}
