import { defineConfig, devices } from '@playwright/test';
import type { BrowserName } from './__tests__/e2e/engines/support/browsers';
import { findChromium, findHeadlessShell } from './tools/test/chromium.mjs';

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Browser tests against the production build: all of them in Chromium, as a phone and as a desktop;
 * in Firefox and WebKit those whose result depends on the engine.
 */
export default defineConfig<object, { engine: BrowserName }>({
  testDir: '__tests__/e2e/chromium',
  outputDir: 'test-results/browser',
  globalSetup: './__tests__/e2e/chromium/support/globalSetup.ts',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Only npm run test:accept-appearance writes pictures.
  updateSnapshots: 'none',
  // Nothing fails by time alone on a busy machine: the longest test takes two minutes on a quiet one.
  timeout: 600_000,
  // The first request of a picture resizes it, which takes seconds on a shared machine.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    // Set by globalSetup, which starts the store on free ports.
    baseURL: process.env.STORE_URL,
    // A trace takes a quarter of the run's processor time. To record: npm run test:e2e -- --trace on.
    trace: 'off',
    // A step that never gets its turn fails long before its test would.
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    // Requests of a service worker bypass page.route; its own tests allow it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: { executablePath: findHeadlessShell(), args: CHROMIUM_ARGS },
  },
  projects: [
    {
      name: 'webkit',
      testDir: '__tests__/e2e/engines',
      use: { engine: 'webkit' },
      // It draws in software: two at once leave the store no processor. First, so that others run beside it.
      workers: 1,
    },
    // A test with the tag @phone or @desktop runs in that project only.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'appearance',
      testDir: '__tests__/e2e/appearance',
      snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
      use: {
        launchOptions: {
          executablePath: findChromium(),
          // Else the machine's settings decide how text is rendered.
          args: [...CHROMIUM_ARGS, '--font-render-hinting=none', '--disable-lcd-text'],
        },
      },
    },
    { name: 'firefox', testDir: '__tests__/e2e/engines', use: { engine: 'firefox' } },
  ],
});
