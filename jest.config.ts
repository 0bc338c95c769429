import nextJest from 'next/jest.js';

/** Journeys run in jsdom against the in-process backend; browser tests are Playwright's. */
export default nextJest({ dir: './' })({
  testEnvironment: '<rootDir>/__tests__/support/environment.ts',
  globalSetup: '<rootDir>/__tests__/support/globalSetup.ts',
  globalTeardown: '<rootDir>/__tests__/support/globalTeardown.ts',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/__tests__/support/',
    '/__tests__/e2e/',
    '/.next/',
    '<rootDir>/tools/',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.next/'],
  // Plain ES modules, run as they are.
  transformIgnorePatterns: ['<rootDir>/(build|tools|worker)/.*\\.mjs$'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
});
