import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '@/tools/launch/ports.mjs';
import { startDriver } from './driver';
import { requests, strokes, taps, type EngineVisitor, type EngineOptions } from './visitor';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** Settings of a person's desktop; and buttons without width, so that the window can be as narrow as a phone. */
async function newHome({ reducedMotion = false }: EngineOptions) {
  const folder = await mkdtemp(path.join(tmpdir(), 'webkit-'));
  await mkdir(path.join(folder, 'gtk-3.0'));
  await writeFile(
    path.join(folder, 'gtk-3.0', 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`,
  );
  await writeFile(
    path.join(folder, 'gtk-3.0', 'gtk.css'),
    '* { min-width: 0; min-height: 0; padding: 0; border-width: 0; font-size: 1px; }\n',
  );
  return folder;
}

/** The bar of addresses above the page, as low as its buttons are then. */
const BAR = 20;

const NARROW = '600x800x24';
const WIDE = '1440x960x24';

/** WebDriver: each command is a request. */
async function sendCommand<Value>(
  url: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Value> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Value };
  if (!answer.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** The engine of Safari in the least browser around it, on a screen that nobody sees. */
export async function openWebKit(
  program: string,
  engineOptions: EngineOptions,
): Promise<EngineVisitor> {
  const home = await newHome(engineOptions);
  // Nobody manages windows there: the one under the pointer has the focus, and the pointer rests in the middle, where every window reaches.
  const screen = await startDriver(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', engineOptions.wide ? WIDE : NARROW, '-nolisten', 'tcp'],
    { says: /^(\d+)$/ },
  );
  const port = await freePort();
  const env = {
    DISPLAY: `:${screen.word}`,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    LANG: 'en_IN.UTF-8',
  };
  const driver = await startDriver('WebKitWebDriver', [`--port=${port}`], { env });
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const { sessionId } = await sendCommand<{ sessionId: string }>(
    `http://127.0.0.1:${port}/session`,
    {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: program,
            args: ['--automation', ...(engineOptions.phone ? [`--user-agent=${PHONE}`] : [])],
          },
        },
      },
    },
  );
  const session = `http://127.0.0.1:${port}/session/${sessionId}`;
  const call = (script: string) =>
    sendCommand<string>(`${session}/execute/sync`, { script, args: [] });
  return {
    open: async (url) => void (await sendCommand(`${session}/url`, { url })),
    press: async (...keys) =>
      void (await sendCommand(`${session}/actions`, { actions: strokes(keys) })),
    // The driver sends mouse events for a touch, too.
    point: async (...tap) =>
      void (await sendCommand(`${session}/actions`, { actions: taps(...tap) })),
    run: async (work, argument) =>
      JSON.parse(await call(`return (${requests(work, argument)})()`)) as never,
    inject: async (source) => void (await call(source)),
    resize: async (width, height) =>
      void (await sendCommand(`${session}/window/rect`, { width, height: height + BAR })),
    picture: async () => Buffer.from(await sendCommand<string>(`${session}/screenshot`), 'base64'),
    close: async () => {
      await driver.end();
      await screen.end();
      await rm(home, { recursive: true, force: true });
    },
  };
}
