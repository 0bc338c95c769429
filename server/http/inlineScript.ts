import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A page that Next writes at build time; every page has the same inline script. */
const BUILT_PAGE = 'server/pages/en/404.html';

/** The minified inline script of the built pages. @throws without one: its hash is needed. */
export function builtInlineScript(distDir: string): string {
  const html = readFileSync(path.resolve(distDir, BUILT_PAGE), 'utf8');
  const script = /<script data-scripts="[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (script === undefined)
    throw new Error(
      `${BUILT_PAGE} of the build has no inline script that loads the other scripts.`,
    );
  return script;
}
