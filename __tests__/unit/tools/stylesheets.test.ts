/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { loadBindings } from 'next/dist/build/swc';

/** What `npm run dev` reads stylesheets with; a build reads them with another. Throws at what it does not take. */
type Lightning = {
  transform: (sheet: { filename: string; code: Buffer; cssModules: boolean }) => unknown;
};

test('what a build takes as a stylesheet, npm run dev takes too', async () => {
  const { lightning } = (await loadBindings()).css as { lightning: Lightning };
  const fault = (filename: string) => {
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
  expect(files.flatMap(fault)).toEqual([]);
});
