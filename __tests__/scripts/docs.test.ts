/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const GUIDES = ['README.md', 'CONTRIBUTING.md', 'docs/threat-model.md'];
/** Names of folders and files as the guides write them; <name> and NNN stand for what a reader chooses. */
const named = (text: string) =>
  [...text.matchAll(/`([a-zA-Z_.]+\/[\w./[\]-]*)`/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !/NNN|\/v\d\//.test(name));
const isThere = (file: string) => ['', '.ts', '.tsx'].some((ending) => existsSync(file + ending));
const linked = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target ?? '');

test.each(GUIDES)('%s speaks of files that are there', (guide) => {
  const text = readFileSync(guide, 'utf8');
  const missing = [
    ...named(text),
    ...linked(text).map((target) => path.join(path.dirname(guide), target)),
  ].filter((file) => !isThere(file));
  expect(missing).toEqual([]);
});

test.each(GUIDES)('%s names commands that there are', (guide) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = [...readFileSync(guide, 'utf8').matchAll(/npm run ([\w:]+)/g)].map(
    ([, name]) => name ?? '',
  );
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
