import { webContainer } from '@/tools/marketing/containers';

type Parameter = { key: string; value: string };
type Condition = { type: string; parameter: Parameter[] };
type Exported = {
  containerVersion: {
    tag: { type: string; firingTriggerId: string[]; blockingTriggerId?: string[] }[];
    trigger: { triggerId: string; customEventFilter?: Condition[]; filter?: Condition[] }[];
    variable: { name: string; type: string; parameter: Parameter[] }[];
  };
};

/** Whether a tag of the importable web container sends an event to Google Analytics; `constants` replace its own. */
export function sendsToAnalytics(event: string, constants: Record<string, string> = {}): boolean {
  const { tag, trigger, variable } = (JSON.parse(webContainer()) as Exported).containerVersion;
  const values: Record<string, string> = {
    _event: event,
    ...Object.fromEntries(
      variable
        .filter(({ type }) => type === 'c')
        .map(({ name, parameter }) => [name, parameter[0]?.value ?? '']),
    ),
    ...constants,
  };
  const filled = (text = '') =>
    text.replaceAll(/\{\{([^}]+)\}\}/g, (_, name) => values[name] ?? '');
  const isTrue = ({ type, parameter }: Condition) => {
    const [left = '', right = ''] = parameter.map(({ value }) => filled(value));
    return type === 'EQUALS' ? left === right : new RegExp(`^(?:${right})$`).test(left);
  };
  const fires = (id: string) =>
    trigger.some(
      ({ triggerId, customEventFilter = [], filter = [] }) =>
        triggerId === id && [...customEventFilter, ...filter].every(isTrue),
    );
  return tag.some(
    ({ type, firingTriggerId, blockingTriggerId = [] }) =>
      type === 'gaawe' && firingTriggerId.some(fires) && !blockingTriggerId.some(fires),
  );
}
