/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { loadBindings } from 'next/dist/build/swc';

/** The CSS parser of `npm run dev`; a build uses another one. Throws on invalid CSS. */
type Lightning = {
  transform: (sheet: { filename: string; code: Buffer; cssModules: boolean }) => unknown;
};

test('stylesheets > are valid for the CSS parser of npm run dev', async () => {
  const { lightning } = (await loadBindings()).css as { lightning: Lightning };
  const errorsOf = (filename: string) => {
    try {
      lightning.transform({
        filename,
        code: readFileSync(filename),
        cssModules: filename.endsWith('.module.css'),
      });
      return [];
    } catch (error) {
      return [`${filename}: ${error instanceof Error ? error.message : String(error)}`];
    }
  };
  const files = globSync('{components,styles}/**/*.css');
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(errorsOf)).toEqual([]);
});
