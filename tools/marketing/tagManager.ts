/** The export format of Google Tag Manager, which "Import container" reads. */
type Parameter =
  | { type: 'TEMPLATE' | 'BOOLEAN' | 'INTEGER'; key?: string; value: string }
  | { type: 'LIST'; key?: string; list: Parameter[] }
  | { type: 'MAP'; key?: string; map: Parameter[] };

export const template = (key: string, value: string): Parameter => ({
  type: 'TEMPLATE',
  key,
  value,
});
export const boolean = (key: string, value: boolean): Parameter => ({
  type: 'BOOLEAN',
  key,
  value: String(value),
});
export const integer = (key: string, value: number): Parameter => ({
  type: 'INTEGER',
  key,
  value: String(value),
});
/** A table of a tag: a list of rows, each with the same columns. */
export const table = (key: string, rows: Record<string, string>[]): Parameter => ({
  type: 'LIST',
  key,
  list: rows.map((row) => ({
    type: 'MAP',
    map: Object.entries(row).map(([column, value]) => template(column, value)),
  })),
});

export type Tag = {
  name: string;
  type: string;
  parameter: Parameter[];
  firingTriggerId: string[];
  /** Triggers that keep the tag from firing. */
  blockingTriggerId?: string[];
  notes?: string;
};
export type Trigger = {
  triggerId: string;
  name: string;
  type: string;
  customEventFilter?: { type: string; parameter: Parameter[] }[];
  filter?: { type: string; parameter: Parameter[] }[];
};
export type Variable = { name: string; type: string; parameter: Parameter[]; notes?: string };
type Client = { name: string; type: string; parameter: Parameter[] };

type Container = {
  name: string;
  usage: 'WEB' | 'SERVER';
  tags: Tag[];
  triggers: Trigger[];
  variables: Variable[];
  builtInVariables: { type: string; name: string }[];
  clients?: Client[];
};

export const condition = (type: string, left: string, right: string) => ({
  type,
  parameter: [template('arg0', left), template('arg1', right)],
});

/** Ids that the import replaces by those of the workspace. */
const OWNER = { accountId: '0', containerId: '0' };
/** Fixed, so that the file changes only with its content. */
const EXPORT_TIME = '2026-01-01 00:00:00';

/** A container as a file for "Import container", with ids in the order of its parts. */
export function containerFile({
  name,
  usage,
  tags,
  triggers,
  variables,
  builtInVariables,
  clients = [],
}: Container): string {
  const numbered = <Part extends object>(parts: Part[], id: string) =>
    parts.map((part, index) => ({ ...OWNER, [id]: String(index + 1), ...part }));
  const file = {
    exportFormatVersion: 2,
    exportTime: EXPORT_TIME,
    containerVersion: {
      path: 'accounts/0/containers/0/versions/0',
      ...OWNER,
      containerVersionId: '0',
      container: {
        path: 'accounts/0/containers/0',
        ...OWNER,
        name,
        publicId: 'GTM-XXXXXXX',
        usageContext: [usage],
      },
      tag: numbered(tags, 'tagId'),
      trigger: triggers.map((trigger) => ({ ...OWNER, ...trigger })),
      variable: numbered(variables, 'variableId'),
      builtInVariable: builtInVariables.map((variable) => ({ ...OWNER, ...variable })),
      ...(clients.length > 0 && { client: numbered(clients, 'clientId') }),
    },
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}
