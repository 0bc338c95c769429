import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDriver } from './driver';
import { toJsonFunction, strokes, taps, type EngineVisitor, type EngineOptions } from './visitor';

type Reply = { id: number; result?: unknown; error?: string; message?: string };

/** WebDriver BiDi: commands and replies as JSON over one socket. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const pending = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (reason: Error) => void }
  >();
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`no answer at ${url}`));
  });
  socket.onmessage = ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as Reply;
    if (error === undefined) pending.get(id)?.resolve(result);
    else pending.get(id)?.reject(new Error(`${error}: ${message ?? ''}`));
    pending.delete(id);
  };
  let lastId = 0;
  return <Result = unknown>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      lastId += 1;
      pending.set(lastId, { resolve: resolve as (result: unknown) => void, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
}

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

/** Turns off what a new Firefox shows or fetches by itself; much of it takes the focus from the page. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.formfill.enable': false,
  'browser.newtabpage.enabled': false,
  'browser.preonboarding.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.uitour.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'extensions.formautofill.addresses.enabled': false,
  'extensions.update.enabled': false,
  'focusmanager.testmode': true,
  'intl.accept_languages': 'en-IN',
  'layout.testing.top-level-always-active': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.autofillForms': false,
  'signon.generation.enabled': false,
  'signon.rememberSignons': false,
  'termsofuse.bypassNotification': true,
};

/** No processes in reserve, and one for all pages: less processor time. */
const FRUGAL = {
  'browser.sessionstore.interval': 3_600_000,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'fission.autostart': false,
};

/** Creates a profile without network requests or prompts. */
async function newProfile({ reducedMotion = false, phone = false }: EngineOptions) {
  const folder = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const settings = {
    ...PREFERENCES,
    ...FRUGAL,
    'ui.prefersReducedMotion': Number(reducedMotion),
    ...(phone && { 'general.useragent.override': PHONE }),
  };
  await writeFile(
    path.join(folder, 'user.js'),
    Object.entries(settings)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  return folder;
}

type CallResult =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** Opens the installed Firefox without a window, through WebDriver BiDi. */
export async function openFirefox(
  program: string,
  engineOptions: EngineOptions,
): Promise<EngineVisitor> {
  const profile = await newProfile(engineOptions);
  const firefox = await startDriver(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { readyPattern: /^WebDriver BiDi listening on (ws:\S+)/ },
  );
  const send = await connect(`${firefox.readyValue}/session`);
  await send('session.new', { capabilities: {} });
  // In the first tab the address bar has the focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  const call = async (functionDeclaration: string) => {
    const called = await send<CallResult>('script.callFunction', {
      functionDeclaration,
      awaitPromise: true,
      target: { context },
    });
    if (called.type === 'exception') throw new Error(called.exceptionDetails.text);
    return called.result.value;
  };
  return {
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    press: async (...keys) =>
      void (await send('input.performActions', { context, actions: strokes(keys) })),
    point: async (...tap) =>
      void (await send('input.performActions', { context, actions: taps(...tap) })),
    run: async (work, argument) => JSON.parse(await call(toJsonFunction(work, argument))) as never,
    inject: async (source) => void (await call(`() => { ${source} }`)),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    screenshot: async () =>
      Buffer.from(
        (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
        'base64',
      ),
    close: async () => {
      await firefox.end();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
