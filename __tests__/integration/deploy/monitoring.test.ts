/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { backendRegister } from '@/backend/infra/metrics';
import '@/backend/webVitals/metrics';
import { webRegister } from '@/server/metrics';

type Metric = { name: string; type: string; labelNames?: string[] };
type Alerts = { groups: { rules: { alert: string; expr: string }[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const read = (file: string) => readFileSync(`deploy/monitoring/${file}`, 'utf8');
const alerts = (parse(read('alerts.yaml')) as Alerts).groups.flatMap(({ rules }) =>
  rules.map(({ alert, expr }): [string, string] => [alert, expr]),
);
const panels = (JSON.parse(read('dashboard.json')) as Dashboard).panels.flatMap(
  ({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr]),
);

const SUFFIXES: Record<string, string[]> = { histogram: ['_bucket', '_count', '_sum'] };
const metrics = new Map(
  [backendRegister, webRegister]
    .flatMap((register) => register.getMetricsAsArray() as unknown as Metric[])
    .flatMap(({ name, type, labelNames = [] }) =>
      (SUFFIXES[type] ?? ['']).map((suffix): [string, string[]] => [name + suffix, labelNames]),
    ),
);
/** Names with an underscore outside braces and by-clauses: functions of PromQL in use have none. */
const metricsIn = (expr: string) =>
  expr
    .replace(/\{[^}]*\}/g, '')
    .replace(/\bby \([^)]*\)/g, '')
    .match(/\b[a-z]+(?:_[a-z]+)+\b/g)
    ?.filter((name) => name !== 'histogram_quantile') ?? [];
const labelsIn = (expr: string) => [
  ...[...expr.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label),
  ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
];

test.each([...alerts, ...panels])(
  'monitoring > "%s" names metrics and labels that exist',
  (_, expr) => {
    const names = metricsIn(expr);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !metrics.has(name))).toEqual([]);
    const known = new Set(['le', ...names.flatMap((name) => metrics.get(name) ?? [])]);
    expect(labelsIn(expr).filter((label) => !known.has(label))).toEqual([]);
  },
);

test('monitoring > no metric has a label that Prometheus sets itself', () => {
  expect([...metrics].filter(([, labels]) => /\b(?:job|instance)\b/.test(labels.join()))).toEqual(
    [],
  );
});

test('monitoring > every metric of the programs is on the dashboard', () => {
  const shown = new Set(panels.flatMap(([, expr]) => metricsIn(expr)));
  const names = [...metrics.keys()].filter((name) => !/_(?:count|sum)$/.test(name));
  expect(names.length).toBeGreaterThan(15);
  expect(
    names.filter((name) => !shown.has(name) && !shown.has(name.replace(/_bucket$/, '_count'))),
  ).toEqual([]);
});
