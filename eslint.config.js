import next from 'eslint-config-next/core-web-vitals';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { functionLength } from './tools/lint/functionLength.mjs';
import { retiredWords } from './tools/lint/retiredWords.mjs';
import { searchEngineImports } from './tools/lint/searchEngineImports.mjs';

/** Which layer may import which. Read from top to bottom: each layer knows only those below it. */
const layers = {
  pages: ['components', 'store', 'server', 'services', 'lib', 'styles'],
  components: ['components', 'store', 'lib'],
  store: ['store', 'lib'],
  server: ['server', 'services', 'lib'],
  services: ['services', 'lib'],
  backend: ['backend', 'lib'],
  desk: ['desk', 'lib'],
  'tools/conformance': ['tools', 'lib'],
  lib: ['lib'],
};
const folders = [
  ...Object.keys(layers).filter((layer) => !layer.includes('/')),
  'styles',
  'tools',
  'build',
  '__tests__',
];
const code = '**/*.{js,mjs,ts,tsx}';

const under = (folder) => [`@/${folder}`, `@/${folder}/**`];
const typesOnly = { allowTypeImports: true };

/** Packages that only one file imports; the others import that file. */
const wrappers = {
  'components/ui/Link.tsx': {
    group: ['next/link', 'next/router'],
    message: 'Use components/ui/Link: it adds the region prefix.',
    ...typesOnly,
  },
  'components/ui/Picture.tsx': {
    group: ['next/image', 'next/legacy/image'],
    message: 'Use components/ui/Picture.',
  },
  'store/hooks.ts': {
    group: ['react-redux'],
    importNames: ['useDispatch', 'useSelector'],
    message: 'Use the typed hooks of store/hooks.',
  },
};

/** Layers that only one runtime loads may not import what needs the other. */
const otherRuntime = {
  components: ['lib/node'],
  store: ['lib/node'],
  server: ['lib/browser'],
  backend: ['lib/browser', 'lib/hydration'],
  desk: ['lib/node', 'lib/hydration'],
};

const boundary = (layer, { allowed = layers[layer], bans = [], open = [] } = {}) => [
  'error',
  {
    patterns: [
      ...folders
        .filter((folder) => !allowed.includes(folder))
        .map((folder) => ({
          group: under(folder),
          message: `${layer}/ may not import ${folder}/.`,
          allowTypeImports: layer === 'store' && folder === 'services',
        })),
      {
        group: ['../../**', ...folders.flatMap((folder) => [`../${folder}`, `../${folder}/**`])],
        message: 'Reach another folder by its @/ name.',
      },
      ...(['lib', 'backend', 'tools/conformance'].includes(layer) || open.includes('lib/contract')
        ? []
        : [
            {
              group: under('lib/contract'),
              message: 'The browser gets contract types, never its schemas.',
              ...typesOnly,
            },
          ]),
      ...(otherRuntime[layer] ?? []).map((folder) => ({
        group: under(folder),
        message: `${layer}/ does not run where ${folder}/ does.`,
      })),
      ...Object.entries(wrappers)
        .filter(([file]) => !open.includes(file))
        .map(([, ban]) => ban),
      ...bans,
    ],
  },
];

const imports = (files, ...boundaries) => ({
  files,
  rules: { '@typescript-eslint/no-restricted-imports': boundary(...boundaries) },
});

const sibling = {
  group: ['../**'],
  message: 'Reach your own folder by ./ and another by its @/ name.',
};
const sees = (folder, ...seen) => ({
  bans: [
    sibling,
    {
      group: ['@/components/*', ...seen.map((name) => `!@/components/${name}`)],
      message: `${folder} may import ${seen.join(' and ')}, and itself by ./`,
    },
  ],
});
// The product card stands in every domain's lists, measures are taken where clothes are bought, a contact is verified where a coupon or payment needs it, and a coupon is removed in the cart and at payment: each has a folder that all domains see.
const domains = sees(
  'components/<domain>/',
  'ui',
  'seo',
  'product-card',
  'measurements',
  'contact',
  'coupon',
);
const ui = sees('components/ui/', 'ui');
ui.bans.push({ group: under('store'), message: 'components/ui/ knows no store.' });

/** Folders of lib/ by the runtime they need: `browser` and `hydration` run in a browser, `node` in Node, and the others anywhere. */
const runtimes = [
  { folders: ['browser', 'hydration'], bans: ['lib/node'] },
  { folders: ['node'], bans: ['lib/browser'] },
  {
    folders: [
      'analytics',
      'content',
      'contract',
      'forms',
      'http',
      'i18n',
      'model',
      'routing',
      'seo',
    ],
    bans: ['lib/browser', 'lib/hydration', 'lib/node'],
    anywhere: true,
  },
].flatMap(({ folders: names, bans, anywhere }) =>
  names.map((name) =>
    imports([`lib/${name}/${code}`], 'lib', {
      bans: [
        {
          group: [...bans.flatMap(under), ...(anywhere ? ['node:*'] : [])],
          message: `lib/${name}/ may not depend on that runtime.`,
        },
      ],
    }),
  ),
);

const isWarning = (level) => level === 'warn' || level === 1;
/** Rules are errors or absent. */
const strictly = (config) => ({
  ...config,
  ...(config.rules && {
    rules: Object.fromEntries(
      Object.entries(config.rules).map(([name, setting]) => {
        const [level, ...options] = [setting].flat();
        return [name, [isWarning(level) ? 'error' : level, ...options]];
      }),
    ),
  }),
});

export default defineConfig(
  {
    ignores: [
      '**/.next*/',
      '.desk/',
      '.programs/',
      'generated/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
      'public/',
      'next-env.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  next.map(strictly),
  // Next's preset ignores a folder of this name.
  { ignores: ['!build/', '!build/**'] },
  // 'detect' asks ESLint 10 for a method it no longer has.
  { settings: { react: { version: '19.3' } } },
  tseslint.configs.strict.map(strictly),

  Object.keys(layers).map((layer) => imports([`${layer}/${code}`], layer)),
  imports([`components/*/${code}`], 'components', domains),
  imports([`components/layout/${code}`], 'components', { bans: [sibling] }),
  imports([`components/ui/${code}`], 'components', ui),
  ['components/ui/Link.tsx', 'components/ui/Picture.tsx'].map((file) =>
    imports([file], 'components', { ...ui, open: [file] }),
  ),
  runtimes,
  searchEngineImports(imports, code),
  imports(['store/hooks.ts'], 'store', { open: ['store/hooks.ts'] }),
  imports(['pages/_app.tsx'], 'pages', {
    open: ['components/ui/Link.tsx'],
    bans: [{ group: ['next/link'], message: 'Use components/ui/Link.' }],
  }),
  // On the server only: what is kept is held to the contract first.
  imports(['services/http/responseCache.ts'], 'services', { open: ['lib/contract'] }),
  imports([`pages/api/${code}`], 'pages', { allowed: ['server', 'services', 'lib'] }),

  {
    files: Object.keys(layers).map((layer) => `${layer}/${code}`),
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read lib/node/env (or backend/env).' },
      ],
      'no-restricted-globals': [
        'error',
        { name: 'Intl', message: 'Print through lib/i18n/money or lib/i18n/dates.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression > Identifier.object[name=/^(window|document|localStorage|sessionStorage)$/]:not(:function *)',
          message: 'This module also runs on the server: touch the browser inside a function.',
        },
      ],
    },
  },
  { files: ['lib/node/env.ts', 'backend/env.ts'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['lib/i18n/money.ts', 'lib/i18n/dates.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: [code],
    plugins: {
      store: { rules: { 'retired-words': retiredWords, 'function-length': functionLength } },
    },
    rules: {
      'store/retired-words': 'error',
      'store/function-length': 'error',
      'max-lines': ['error', 250],
    },
  },
  // Written by a program.
  { files: ['backend/infra/db/tables.ts'], rules: { 'max-lines': 'off' } },
  { files: ['**/*.{js,mjs}'], rules: { 'no-undef': 'error' } },
  { files: ['*.config.{js,mjs,ts}'], rules: { 'import/no-anonymous-default-export': 'off' } },
);
