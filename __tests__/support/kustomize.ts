import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

type Operation = { op: 'replace' | 'remove'; path: string; value?: unknown };
type Kustomization = {
  resources: string[];
  images?: { name: string; newName: string; newTag: string }[];
  patches?: { target: { kind: string; name: string }; patch: string }[];
};
type Resource = { kind: string; metadata: { name: string } };
type Node = Record<string, unknown>;

const read = (file: string) => readFileSync(file, 'utf8');

/** The documents of a file, each without an error of its syntax. */
export const readManifests = <Manifest>(file: string): Manifest[] =>
  parseAllDocuments(read(file)).map((document) => {
    expect([file, document.errors]).toEqual([file, []]);
    return document.toJS() as Manifest;
  });

/** A JSON patch of what exists: a replaced or removed field that is missing is an error. */
function applyOperation(resource: Node, operation: Operation): void {
  const keys = operation.path.slice(1).split('/');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((node, key) => node[key] as Node, resource);
  expect(parent).toHaveProperty([last]);
  if (operation.op === 'remove') Reflect.deleteProperty(parent, last);
  else parent[last] = operation.value;
}

const setImages = (text: string, images: Kustomization['images'] = []) =>
  images.reduce(
    (all, { name, newName, newTag }) =>
      all.replaceAll(new RegExp(`"image":"${name}:[^"]+"`, 'g'), `"image":"${newName}:${newTag}"`),
    text,
  );

/** What `kubectl kustomize` writes, for the features that deploy/kubernetes uses. */
export function kustomize<Manifest extends Resource>(folder: string): Manifest[] {
  const {
    resources,
    images,
    patches = [],
    ...others
  } = parse(read(path.join(folder, 'kustomization.yaml'))) as Kustomization;
  expect(Object.keys(others)).toEqual(['apiVersion', 'kind']);
  const files = resources.map((name) => path.join(folder, name));
  const manifests = files.flatMap((file) =>
    existsSync(path.join(file, 'kustomization.yaml'))
      ? kustomize<Manifest>(file)
      : readManifests<Manifest>(file),
  );
  for (const { target, patch } of patches) {
    const targets = manifests.filter(
      ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
    );
    expect([target, targets.length]).toEqual([target, 1]);
    for (const one of targets)
      for (const operation of parse(patch) as Operation[])
        applyOperation(one as unknown as Node, operation);
  }
  return JSON.parse(setImages(JSON.stringify(manifests), images)) as Manifest[];
}
