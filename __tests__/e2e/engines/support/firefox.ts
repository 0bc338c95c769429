import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDriver } from './driver';
import { requests, strokes, taps, type EngineVisitor, type EngineOptions } from './visitor';

type Reply = { id: number; result?: unknown; error?: string; message?: string };

/** WebDriver BiDi: commands and replies as JSON over one socket. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (reason: Error) => void }
  >();
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`no answer at ${url}`));
  });
  socket.onmessage = ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as Reply;
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(`${error}: ${message ?? ''}`));
    waiting.delete(id);
  };
  let last = 0;
  return <Result = unknown>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve: resolve as (result: unknown) => void, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

/** What a new Firefox would ask for, offer or fetch by itself; much of it takes the focus from the page. */
const QUIET = {
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

/** A profile of its own that asks nothing of the network, nor of the person. */
async function newProfile({ reducedMotion = false, phone = false }: EngineOptions) {
  const folder = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const settings = {
    ...QUIET,
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

type Said =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** The Firefox of this machine, without a window; it speaks WebDriver BiDi by itself. */
export async function openFirefox(
  program: string,
  engineOptions: EngineOptions,
): Promise<EngineVisitor> {
  const profile = await newProfile(engineOptions);
  const firefox = await startDriver(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { says: /^WebDriver BiDi listening on (ws:\S+)/ },
  );
  const send = await connect(`${firefox.word}/session`);
  await send('session.new', { capabilities: {} });
  // In the first tab the bar of addresses has the focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  const call = async (functionDeclaration: string) => {
    const said = await send<Said>('script.callFunction', {
      functionDeclaration,
      awaitPromise: true,
      target: { context },
    });
    if (said.type === 'exception') throw new Error(said.exceptionDetails.text);
    return said.result.value;
  };
  return {
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    press: async (...keys) =>
      void (await send('input.performActions', { context, actions: strokes(keys) })),
    point: async (...tap) =>
      void (await send('input.performActions', { context, actions: taps(...tap) })),
    run: async (work, argument) => JSON.parse(await call(requests(work, argument))) as never,
    inject: async (source) => void (await call(`() => { ${source} }`)),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    picture: async () =>
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
