import nextJest from 'next/jest.js';

/** Journeys run in jsdom against the in-process backend; browser tests are Playwright's. */
export default nextJest({ dir: './' })({
  testEnvironment: '<rootDir>/__tests__/support/environment.ts',
  globalSetup: '<rootDir>/__tests__/support/globalSetup.ts',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/__tests__/support/',
    '/__tests__/browser/',
    '/__tests__/otherBrowsers/',
    '/.next/',
    '<rootDir>/scripts/',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.next/'],
  // Plain ES modules, run as they are.
  transformIgnorePatterns: ['<rootDir>/scripts/', '<rootDir>/worker/'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
});
