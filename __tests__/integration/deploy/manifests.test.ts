/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { compiledProgram } from '@/tools/launch/programs.mjs';
import { servicesOf } from '@/tools/launch/services.mjs';
import { settings } from '@/tools/launch/settings.mjs';
import { kustomize, readManifests } from '@/__tests__/support/kustomize';

type Probe = {
  httpGet?: { port: number; path: string };
  tcpSocket?: { port: number };
  exec?: object;
};
type Container = {
  name: string;
  command?: string[];
  env?: { name: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { containerPort: number }[];
  volumeMounts?: { name: string }[];
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  startupProbe?: Probe;
};
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: {
    selector?: { app?: string; matchLabels?: { app: string } };
    ports?: { port: number; targetPort?: number }[];
    volumeClaimTemplates?: { metadata: { name: string } }[];
    template?: {
      metadata: { labels: { app: string } };
      spec: { containers: Container[]; volumes?: { name: string }[] };
    };
    scaleTargetRef?: { name: string };
  };
};
type Compose = {
  services: Record<
    string,
    {
      command?: string[];
      environment?: Record<string, string>;
      depends_on?: Record<string, unknown>;
      healthcheck?: { test: string[] };
    }
  >;
};

const text = (file: string) => readFileSync(file, 'utf8');
const documented = new Set(
  [...text('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name),
);
/** The largest overlay: it has all that the others have. */
const manifests = [
  ...kustomize<Manifest>('deploy/kubernetes/overlays/in-cluster'),
  ...readManifests<Manifest>('deploy/kubernetes/secret.example.yaml'),
];
const compose = parse(text('deploy/compose.yaml'), { merge: true }) as Compose;
const namesOf = (kind: string) =>
  manifests.filter((manifest) => manifest.kind === kind).map(({ metadata }) => metadata.name);
const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
const startedFiles = (command: string[] = []) => command.filter((part) => /\.[jt]s$/.test(part));
const dockerfile = text('deploy/Dockerfile');

test('compose and Kubernetes > start existing programs with settings from .env.example', () => {
  const ownServices = [compose.services.web, compose.services.backend];
  const settings = [
    ...ownServices.flatMap((service) => Object.keys(service?.environment ?? {})),
    ...manifests
      .filter(({ metadata }) => metadata.name === 'store')
      .flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData })),
  ];
  expect(settings.length).toBeGreaterThan(12);
  expect(settings.filter((name) => !documented.has(name))).toEqual([]);
  const files = [
    ...ownServices.flatMap((service) => startedFiles(service?.command)),
    ...containers.flatMap(({ command }) => startedFiles(command)),
    ...startedFiles(JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '') as string[]),
  ];
  const programs = ['backend/migrate.ts', 'backend/server.ts', 'server/http/server.ts'];
  const [migrate, backend, web] = programs.map(compiledProgram);
  expect(files.toSorted()).toEqual([migrate, backend, backend, web]);
});

/** Variables that the image or the launcher fixes or only developers need, and the staff API's address. */
const NOT_DEPLOYED = [
  ...['HOST', 'PORT', 'BACKEND_HOST', 'BACKEND_PORT', 'DATA_DIR', 'GEOIP_DB_FILE'],
  ...[
    'STAFF_HOST',
    'STAFF_PORT',
    'DESK_ORIGIN',
    'GOOGLE_JWKS_URL',
    'LOG_REQUESTS',
    'VALIDATE_RESPONSES',
  ],
  ...['RAZORPAY_API_BASE', 'STRIPE_API_BASE', 'SHIPROCKET_API_BASE', 'GA4_API_BASE'],
  ...['META_API_BASE', 'CHROMIUM_PATH', 'NEXT_DIST_DIR'],
];

test.each([
  [
    'compose',
    ['web', 'backend'].flatMap((name) => Object.keys(compose.services[name]?.environment ?? {})),
  ],
  [
    'Kubernetes',
    [
      ...manifests.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData })),
      ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ],
  ],
])('%s > carries every variable that the programs read', (_, carried) =>
  expect(
    [...documented].filter((name = '') => ![...carried, ...NOT_DEPLOYED].includes(name)),
  ).toEqual([]),
);

test('compose and Kubernetes > every dependency, scaling target and selector exists', () => {
  const services = Object.keys(compose.services);
  expect(services).toEqual(
    expect.arrayContaining(['nginx', 'web', 'backend', 'postgres', 'redis']),
  );
  expect(
    Object.values(compose.services)
      .flatMap(({ depends_on }) => Object.keys(depends_on ?? {}))
      .filter((name) => !services.includes(name)),
  ).toEqual([]);
  const workloads = [...namesOf('Deployment'), ...namesOf('StatefulSet')];
  expect(namesOf('Service').filter((name) => !workloads.includes(name))).toEqual([]);
  expect(namesOf('HorizontalPodAutoscaler')).toEqual(['web', 'backend']);
  for (const { kind, metadata, spec } of manifests.filter(
    ({ spec: { template } = {} }) => template,
  ))
    expect([kind, spec?.template?.metadata.labels.app]).toEqual([kind, metadata.name]);
  const sources = containers.flatMap(({ envFrom = [] }) =>
    envFrom.flatMap(({ configMapRef, secretRef }) =>
      [
        configMapRef && `ConfigMap ${configMapRef.name}`,
        secretRef && `Secret ${secretRef.name}`,
      ].filter(Boolean),
    ),
  );
  expect(
    sources.filter(
      (source) => !manifests.some(({ kind, metadata }) => source === `${kind} ${metadata.name}`),
    ),
  ).toEqual([]);
});

test('Kubernetes > services, probes and mounts use declared ports and volumes', () => {
  const workload = (app?: string) =>
    manifests.find(({ spec }) => spec?.template?.metadata.labels.app === app)?.spec;
  for (const { kind, metadata, spec } of manifests) {
    const { template } = spec ?? {};
    if (kind === 'Service') {
      const open = workload(spec?.selector?.app)?.template?.spec.containers.flatMap(
        ({ ports = [] }) => ports.map(({ containerPort }) => containerPort),
      );
      for (const { port, targetPort = port } of spec?.ports ?? [])
        expect(open).toContain(targetPort);
    }
    if (!template) continue;
    if (kind !== 'Job') expect(spec?.selector?.matchLabels).toEqual({ app: metadata.name });
    const volumes = [
      ...(template.spec.volumes ?? []),
      ...(spec?.volumeClaimTemplates ?? []).map((claim) => claim.metadata),
    ].map(({ name }) => name);
    for (const {
      ports = [],
      volumeMounts = [],
      readinessProbe,
      livenessProbe,
      startupProbe,
    } of template.spec.containers) {
      if (kind !== 'Job') expect(readinessProbe).toBeDefined();
      const probedPorts = [readinessProbe, livenessProbe, startupProbe].flatMap(
        (probe) => probe?.httpGet?.port ?? probe?.tcpSocket?.port ?? [],
      );
      expect(ports.map(({ containerPort }) => containerPort)).toEqual(
        expect.arrayContaining(probedPorts),
      );
      expect(volumes).toEqual(expect.arrayContaining(volumeMounts.map(({ name }) => name)));
    }
  }
});

test('nginx > every template variable is set by compose and Kubernetes', () => {
  const variables = new Set(
    [...text('deploy/nginx/store.conf.template').matchAll(/^(?!#).*?\$\{(\w+)\}/gm)].map(
      ([, name]) => name ?? '',
    ),
  );
  expect(variables.size).toBe(6);
  const environments = [
    Object.keys(compose.services.nginx?.environment ?? {}),
    containers.find(({ name }) => name === 'nginx')?.env?.map(({ name }) => name) ?? [],
  ];
  for (const names of environments)
    expect([...variables].filter((name) => !names.includes(name))).toEqual([]);
});

test('probes > liveness and readiness are different paths in every deployment', () => {
  const paths = Object.fromEntries(
    containers
      .filter(({ name }) => ['web', 'backend', 'nginx'].includes(name))
      .map(({ name, livenessProbe, readinessProbe }) => [
        name,
        [livenessProbe?.httpGet?.path, readinessProbe?.httpGet?.path],
      ]),
  );
  expect(paths).toEqual({
    web: ['/api/health/live', '/api/health/ready'],
    backend: ['/health/live', '/health/ready'],
    nginx: ['/nginx/live', '/api/health/ready'],
  });
  const checkOf = (name: string) => compose.services[name]?.healthcheck?.test.join(' ');
  expect([checkOf('web'), checkOf('backend'), checkOf('nginx')]).toEqual([
    expect.stringContaining(':3000/api/health/ready'),
    expect.stringContaining(':4000/health/ready'),
    expect.stringContaining(':8080/nginx/live'),
  ]);
  const image = dockerfile;
  const [, script = ''] = /HEALTHCHECK[^[]*\["node", "([^"]+)"\]/.exec(image) ?? [];
  expect(text(script)).toContain('/api/health/live');
  expect(text(script)).toContain('/health/live');
  expect(text(script)).not.toContain('ready');
});

test('threads > the backend has more than image decoding can occupy', () => {
  const backend = (environment: Record<string, string>) =>
    servicesOf(settings(environment), false).find(({ name }) => name === 'backend')?.env;
  expect(backend({})).toMatchObject({ UV_THREADPOOL_SIZE: '8' });
  expect(backend({ UV_THREADPOOL_SIZE: '16' })).toMatchObject({ UV_THREADPOOL_SIZE: '16' });
  expect(dockerfile).toMatch(/^ENV UV_THREADPOOL_SIZE=8$/m);
});

test('timeouts > nginx drops requests slower than ten seconds on both ports', () => {
  const nginx = text('deploy/nginx/store.conf.template');
  for (const setting of [
    'client_header_timeout 10s',
    'client_body_timeout 10s',
    'send_timeout 30s',
  ])
    expect([setting, nginx.split(`${setting};`).length - 1]).toEqual([setting, 2]);
});
