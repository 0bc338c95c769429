/** @jest-environment node */
import { events } from '@/lib/contract/events';
import { serverContainer, webContainer } from '@/tools/marketing/containers';
import { sendsToAnalytics } from '@/__tests__/support/containerTags';
import { customDimensions } from '@/tools/marketing/customDimensions';

type Exported = {
  exportFormatVersion: number;
  containerVersion: {
    container: { usageContext: string[] };
    tag: { name: string; type: string; firingTriggerId: string[]; blockingTriggerId?: string[] }[];
    trigger: { triggerId: string; name: string }[];
    variable: { name: string }[];
    builtInVariable: { name: string }[];
    client?: { type: string }[];
  };
};
const read = (text: string) => JSON.parse(text) as Exported;
const PREDEFINED = ['_event'];
const INITIALIZATION = '2147479573';

test.each([
  ['web', webContainer(), ['WEB']],
  ['server', serverContainer(), ['SERVER']],
])('the %s container > refers only to triggers and variables that it has', (_, text, usage) => {
  const { exportFormatVersion, containerVersion } = read(text);
  const { container, tag, trigger, variable, builtInVariable } = containerVersion;
  expect([exportFormatVersion, container.usageContext]).toEqual([2, usage]);
  const triggers = new Set([INITIALIZATION, ...trigger.map(({ triggerId }) => triggerId)]);
  expect(
    tag
      .flatMap(({ firingTriggerId, blockingTriggerId = [] }) => [
        ...firingTriggerId,
        ...blockingTriggerId,
      ])
      .filter((id) => !triggers.has(id)),
  ).toEqual([]);
  const variables = new Set([
    ...PREDEFINED,
    ...[...variable, ...builtInVariable].map(({ name }) => name),
  ]);
  const used = [...text.matchAll(/\{\{([^}]+)\}\}/g)].map(([, name = '']) => name);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !variables.has(name))).toEqual([]);
});

test('the web container > sends every event but the consent, each by its own trigger', () => {
  const { tag, trigger } = read(webContainer()).containerVersion;
  const expected = Object.keys(events).filter((event) => event !== 'consent_update');
  expect(tag.filter(({ type }) => type === 'gaawe').map(({ name }) => name)).toEqual(
    expected.map((event) => `GA4 ${event}`),
  );
  expect(trigger.map(({ name }) => name)).toEqual([
    ...expected.map((event) => `Event ${event}`),
    'Store sends refund and sign_up',
  ]);
});

test.each([
  ['true', ['page_view', 'purchase']],
  ['false', ['page_view', 'purchase', 'refund', 'sign_up']],
])('the web container > while the store sends refund and sign_up: %s', (value, expected) => {
  const names = ['page_view', 'purchase', 'refund', 'sign_up', 'consent_update'];
  const constants = { 'Store sends refund and sign_up': value };
  expect(names.filter((name) => sendsToAnalytics(name, constants))).toEqual(expected);
});

test('custom dimensions > are the parameters that GA4 does not know, numbers as metrics', () => {
  const rows = customDimensions().trimEnd().split('\n').slice(1);
  const kinds = Object.fromEntries(
    rows.map((row) => {
      const [kind, scope, , parameter = ''] = row.split(',');
      return [parameter, `${kind} ${scope}`];
    }),
  );
  expect(kinds).toMatchObject({
    page_type: 'Dimension Event',
    metric_value: 'Metric Event',
    designer_id: 'Dimension Event',
    offer_id: 'Dimension Item',
  });
  for (const known of ['currency', 'item_id', 'search_term'])
    expect(kinds).not.toHaveProperty(known);
});
