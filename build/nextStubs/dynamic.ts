import { type ComponentType, createElement, useSyncExternalStore } from 'react';

// Replaces next/dynamic in the browser (build/clientBundle.mjs), without delays, timeouts and
// retries.

type ModuleId = string | number;
type Options = {
  loading?: ComponentType;
  ssr?: boolean;
  /** Written by Next's compiler. */
  loadableGenerated?: { webpack?: () => ModuleId[] };
};
type Loaded<Props> = ComponentType<Props> | { default: ComponentType<Props> };
type Preload = (ids: ModuleId[]) => Promise<void> | undefined;

declare global {
  /** Next awaits it before hydration, with the ids of the components in the server's markup. */
  var __NEXT_PRELOADREADY: (ids?: ModuleId[]) => Promise<void>;
}

const preloads: Preload[] = [];

globalThis.__NEXT_PRELOADREADY = async (ids = []) => {
  // A component that was loaded may contain others.
  while (preloads.length) await Promise.all(preloads.splice(0).map((preload) => preload(ids)));
};

/** Requests the code at the first render; shows `loading` until then or on failure. */
export default function dynamic<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  { loading, ssr = true, loadableGenerated }: Options = {},
): ComponentType<Props> {
  const listeners = new Set<() => void>();
  let component: ComponentType<Props> | undefined;
  let request: Promise<void> | undefined;

  const startLoading = () =>
    (request ??= load().then(
      (loaded) => {
        component = 'default' in loaded ? loaded.default : loaded;
        listeners.forEach((listener) => listener());
      },
      () => undefined,
    ));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const current = () => component;
  // Hydration may pause until the code has arrived, and the server rendered without it.
  const currentOnServer = ssr ? current : () => undefined;

  if (ssr)
    preloads.push((ids) =>
      loadableGenerated?.webpack?.().some((id) => ids.includes(id)) ? startLoading() : undefined,
    );

  return function Dynamic(props) {
    void startLoading();
    const Component = useSyncExternalStore(subscribe, current, currentOnServer);
    return Component ? createElement(Component, props) : loading ? createElement(loading) : null;
  };
}
