import { TestEnvironment } from 'jest-environment-jsdom';

/** What jsdom has not, or has of its own kind where the backend and msw need Node's. MessageChannel stays out: React's scheduler would never let Jest end. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'crypto',
  'Uint8Array',
  'ArrayBuffer',
  'Buffer',
  'setImmediate',
  'clearImmediate',
] as const;

/** jsdom for the pages, with the platform of Node that the in-process backend runs on. */
export default class BrowserWithBackend extends TestEnvironment {
  constructor(...options: ConstructorParameters<typeof TestEnvironment>) {
    super(...options);
    this.customExportConditions = ['node', 'node-addons'];
    for (const name of FROM_NODE)
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        writable: true,
        configurable: true,
      });
  }
}
