import { TestEnvironment } from 'jest-environment-jsdom';
import { computeStylesOnDemand } from './computedStyle';

/** Globals that jsdom lacks, or that the backend and msw need from Node. Without MessageChannel, which keeps React's scheduler and Jest running. */
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

/** jsdom with the Node globals of the in-process backend. */
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
    computeStylesOnDemand(this.global);
  }
}
