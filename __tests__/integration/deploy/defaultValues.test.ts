/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';

type Compose = { services: Record<string, { environment?: Record<string, string> }> };
type Manifest = { data?: Record<string, string> };

const text = (file: string) => readFileSync(file, 'utf8');
/** The values of this installation, not defaults. */
const OF_INSTALLATION = ['SITE_URL'];

const compose = parse(text('deploy/compose.yaml'), { merge: true }) as Compose;
const inCompose = ['web', 'backend'].flatMap((name) =>
  Object.entries(compose.services[name]?.environment ?? {}).flatMap(([key, value]) => {
    const [, fallback] = /^\$\{\w+:-([^$}]+)\}$/.exec(value) ?? [];
    const isDefault = fallback !== undefined && !OF_INSTALLATION.includes(key);
    return isDefault ? [{ key, value: fallback }] : [];
  }),
);
const inKubernetes = Object.assign(
  {},
  ...parseAllDocuments(text('deploy/kubernetes/base/settings.yaml')).map(
    (document) => (document.toJS() as Manifest).data,
  ),
) as Record<string, string>;
const inExample = new Map(
  [...text('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, key, value]) => [
    key,
    value,
  ]),
);

test('compose and Kubernetes > have the default values of .env.example', () => {
  expect(inCompose.length).toBeGreaterThan(20);
  const differing = inCompose.flatMap(({ key, value }) => {
    const others = [inExample.get(key), inKubernetes[key] ?? value];
    return others.every((other) => other === value) ? [] : [[key, value, ...others]];
  });
  expect(differing).toEqual([]);
});
