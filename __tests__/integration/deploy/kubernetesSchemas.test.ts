/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { manifestFaults } from '@/tools/manifestFaults.mjs';
import { kustomize, readManifests } from '@/__tests__/support/kustomize';

type Manifest = { apiVersion: string; kind: string; metadata: { name: string } };

const OVERLAYS = 'deploy/kubernetes/overlays';
const RESTORES = ['embedded', 'postgres'];
const groups: [string, Manifest[]][] = [
  ...readdirSync(OVERLAYS).map((name): [string, Manifest[]] => [
    name,
    kustomize<Manifest>(`${OVERLAYS}/${name}`),
  ]),
  ['secrets', readManifests<Manifest>('deploy/kubernetes/secret.example.yaml')],
  [
    'restore',
    RESTORES.flatMap((name) =>
      readManifests<Manifest>(`deploy/kubernetes/restore/${name}.yaml`).map((manifest) => ({
        ...manifest,
        metadata: { name },
      })),
    ),
  ],
];

test.each(groups)('Kubernetes > %s fits the schemas of Kubernetes', (_, manifests) => {
  const faults = manifests.map((manifest) => [
    `${manifest.kind} ${manifest.metadata.name}`,
    manifestFaults(manifest),
  ]);
  expect(faults.length).toBeGreaterThan(1);
  expect(faults.filter(([, found]) => found?.length)).toEqual([]);
  const names = faults.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('Kubernetes > a misspelt field, a wrong type and an unknown kind are faults', () => {
  const named = { apiVersion: 'v1', metadata: { name: 'x' } };
  const ports = [{ port: 'http', protcol: 'TCP' }];
  expect(manifestFaults({ ...named, kind: 'Service', spec: { ports } })).toEqual([
    expect.objectContaining({ instancePath: '/spec/ports/0/port' }),
    '/spec/ports/0/protcol',
  ]);
  expect(manifestFaults({ ...named, kind: 'Servise' })).toEqual(['no schema for v1 Servise']);
});

const kindsOf = (overlay: string) =>
  kustomize<Manifest>(`${OVERLAYS}/${overlay}`).map(
    ({ kind, metadata }) => `${kind} ${metadata.name}`,
  );

test.each([
  ['managed', 'ReadWriteMany'],
  ['in-cluster', 'ReadWriteMany'],
  ['embedded', 'ReadWriteOnce'],
])(
  'Kubernetes > uploaded pictures outlive the pods of %s, and all its backends see them',
  (overlay, mode) => {
    const manifests = kustomize<
      Manifest & { spec: { accessModes: string[]; template: { spec: { volumes: object[] } } } }
    >(`${OVERLAYS}/${overlay}`);
    const find = (kind: string, name: string) =>
      manifests.find((one) => one.kind === kind && one.metadata.name === name);
    expect(find('Deployment', 'backend')?.spec.template.spec.volumes).toEqual([
      { name: 'media', persistentVolumeClaim: { claimName: 'data' } },
    ]);
    expect(find('PersistentVolumeClaim', 'data')?.spec.accessModes).toEqual([mode]);
  },
);

test('Kubernetes > migrations are a job wherever several backends share a database', () => {
  expect(kindsOf('managed')).toContain('Job migrate');
  expect(kindsOf('in-cluster')).toEqual(
    expect.arrayContaining(['Job migrate', 'StatefulSet postgres', 'CronJob postgres-backup']),
  );
  const embedded = kindsOf('embedded');
  expect(embedded).toContain('PersistentVolumeClaim data');
  for (const name of ['Job migrate', 'HorizontalPodAutoscaler backend', 'Deployment redis'])
    expect(embedded).not.toContain(name);
});

type Deployment = Manifest & {
  spec: { template: { spec: { containers: { readinessProbe: { httpGet: { path: string } } }[] } } };
};

test.each([
  ['embedded', '/health/live'], // no other serves the pages while its disk is full or damage was found
  ['managed', '/health/ready'],
  ['in-cluster', '/health/ready'],
])('Kubernetes > the backend of %s is in its Service while %s is 200', (overlay, path) => {
  const backend = kustomize<Deployment>(`${OVERLAYS}/${overlay}`).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'backend',
  );
  expect(backend?.spec.template.spec.containers[0]?.readinessProbe.httpGet.path).toBe(path);
});
