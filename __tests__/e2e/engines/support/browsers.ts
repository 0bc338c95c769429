import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

const inPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

/** Debian installs it beside the library, in a folder named after the architecture. */
function miniBrowser() {
  if (!inPath('WebKitWebDriver') || !inPath('Xvfb')) return undefined;
  const folders = readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'));
  return folders
    .flatMap((name) =>
      ['4.1', '4.0'].map((version) => `/usr/lib/${name}/webkit2gtk-${version}/MiniBrowser`),
    )
    .find((file) => existsSync(file));
}

/** The engines other than Chromium: their executable and how to open them. */
export const browsers = {
  firefox: {
    program: () => inPath('firefox-esr') ?? inPath('firefox'),
    open: openFirefox,
    install: 'firefox-esr',
  },
  webkit: { program: miniBrowser, open: openWebKit, install: 'webkit2gtk-driver xvfb' },
};

export type BrowserName = keyof typeof browsers;
