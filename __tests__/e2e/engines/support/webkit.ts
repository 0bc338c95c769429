import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '@/tools/launch/ports.mjs';
import { startDriver } from './driver';
import { toJsonFunction, strokes, taps, type EngineVisitor, type EngineOptions } from './visitor';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** GTK settings for reduced motion, and for buttons without width, so that the window can be as narrow as a phone. */
async function createConfigFolder({ reducedMotion = false }: EngineOptions) {
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

/** The height of the address bar with these settings. */
const ADDRESS_BAR_HEIGHT = 20;

const NARROW = '600x800x24';
const WIDE = '1440x960x24';

/** Sends a WebDriver command as a request. */
async function sendCommand<Value>(
  url: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Value> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: Value };
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** Starts WebKitWebDriver on a screen; `session` is the address of its one session. */
async function startSession(program: string, screen: string, options: EngineOptions) {
  const configFolder = await createConfigFolder(options);
  const port = await freePort();
  const driver = await startDriver('WebKitWebDriver', [`--port=${port}`], {
    env: {
      DISPLAY: `:${screen}`,
      XDG_CONFIG_HOME: configFolder,
      XDG_DATA_HOME: configFolder,
      XDG_CACHE_HOME: configFolder,
      LANG: 'en_IN.UTF-8',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${origin}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const { sessionId } = await sendCommand<{ sessionId: string }>(`${origin}/session`, {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: program,
          args: ['--automation', ...(options.phone ? [`--user-agent=${PHONE}`] : [])],
        },
      },
    },
  });
  return { session: `${origin}/session/${sessionId}`, driver, configFolder };
}

/** Opens WebKitGTK's MiniBrowser on a virtual screen. */
export async function openWebKit(
  program: string,
  engineOptions: EngineOptions,
): Promise<EngineVisitor> {
  // Without a window manager, the window under the pointer has the focus; the pointer rests in the middle of the screen.
  const screen = await startDriver(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', engineOptions.wide ? WIDE : NARROW, '-nolisten', 'tcp'],
    { readyPattern: /^(\d+)$/ },
  );
  const { session, driver, configFolder } = await startSession(
    program,
    screen.readyValue,
    engineOptions,
  );
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
      JSON.parse(await call(`return (${toJsonFunction(work, argument)})()`)) as never,
    inject: async (source) => void (await call(source)),
    resize: async (width, height) =>
      void (await sendCommand(`${session}/window/rect`, {
        width,
        height: height + ADDRESS_BAR_HEIGHT,
      })),
    screenshot: async () =>
      Buffer.from(await sendCommand<string>(`${session}/screenshot`), 'base64'),
    close: async () => {
      await driver.end();
      await screen.end();
      await rm(configFolder, { recursive: true, force: true });
    },
  };
}
