/** Sets parameters of the URL without a navigation; Back loads the new URL. */
export function replaceQuery(params: Record<string, string>): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  const path = url.href.slice(url.origin.length);
  history.replaceState({ ...history.state, url: path, as: path }, '', path);
}
