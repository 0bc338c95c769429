/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { kustomize } from '@/__tests__/support/kustomize';

type Manifest = { kind: string; metadata: { name: string } };

const readme = readFileSync('deploy/kubernetes/README.md', 'utf8');
const restarted = [...readme.matchAll(/^kubectl rollout restart (.*)$/gm)].flatMap(
  ([, names = '']) => names.split(' ').map((name) => name.replace('deployment/', '')),
);

test.each(['managed', 'in-cluster', 'embedded'])(
  'Kubernetes > README.md restarts what reads a config map or a secret in overlays/%s',
  (overlay) => {
    const readers = kustomize<Manifest>(`deploy/kubernetes/overlays/${overlay}`)
      .filter(({ kind }) => kind === 'Deployment')
      .filter((manifest) => /"(configMapRef|configMap|secretRef)":/.test(JSON.stringify(manifest)))
      .map(({ metadata }) => metadata.name);
    expect(readers.toSorted()).toEqual(restarted.toSorted());
  },
);
