import { defineConfig, devices } from '@playwright/test';
import type { BrowserName } from './__tests__/e2e/engines/support/browsers';
import { findChromium } from './tools/test/chromium.mjs';

/** Browser tests: the real store in a real Chromium, once as a phone and once as a desktop; and what engines differ in once more in the other two. */
export default defineConfig<object, { engine: BrowserName }>({
  testDir: '__tests__/e2e/chromium',
  outputDir: 'test-results/browser',
  globalSetup: './__tests__/e2e/chromium/support/globalSetup.ts',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // A shared machine may be slow to make a picture the first time; what never comes still fails.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    // The set-up opens the store on ports of its own and leaves the address here for the workers.
    baseURL: process.env.STORE_URL,
    trace: 'retain-on-failure',
    // Only where it is what is tested: what a worker fetches, tests cannot stand in for.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // What is the same on every screen, or needs fingers, says which one it is asked on: @phone or @desktop.
  projects: [
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
    { name: 'firefox', testDir: '__tests__/e2e/engines', use: { engine: 'firefox' } },
    { name: 'webkit', testDir: '__tests__/e2e/engines', use: { engine: 'webkit' } },
  ],
});
