import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A page that Next writes when it builds: it carries the same inline script as every other. */
const BUILT_PAGE = 'server/pages/en/404.html';

/**
 * The inline script of the built pages, exactly as they carry it: the build minifies it, so its source here has another hash.
 * @throws when the build has no such page or script: browsers would refuse to run it.
 */
export function builtInlineScript(distDir: string): string {
  const html = readFileSync(path.resolve(distDir, BUILT_PAGE), 'utf8');
  const script = /<script data-scripts="[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (script === undefined)
    throw new Error(`${BUILT_PAGE} of the build has no inline script that loads the others.`);
  return script;
}
