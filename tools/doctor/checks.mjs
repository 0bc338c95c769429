import { nodeTooOld } from '../launch/node.mjs';

/** One line of the table; `isRight` is undefined where the check does not apply. */
/** @typedef {{ name: string, isRight?: boolean, detail: string }} Check */

const MEGABYTE = 1024 * 1024;
/** What a first build and the seed need. */
const NEEDED_MB = 300;

/** @returns {Check} */
export function checkNode(version) {
  const message = nodeTooOld(version);
  return { name: 'Node', isRight: !message, detail: message || version };
}

/** @returns {Check} */
export const checkPackages = (isMissing) => ({
  name: 'Packages',
  isRight: !isMissing,
  detail: isMissing ? 'missing or of another version: run npm start, or npm ci' : 'installed',
});

/** A taken port is right when this store has it. `problem` is that of describePortConflict. */
/** @returns {Check} */
export const checkPort = ({ port, variable }, { problem, isStore }) => ({
  name: `Port ${port} (${variable})`,
  isRight: !problem || isStore,
  detail: isStore ? 'in use by this store, which runs' : (problem ?? 'free'),
});

/** @returns {Check} */
export function checkDisk({ bavail, bsize }) {
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  const isRight = free >= NEEDED_MB;
  return {
    name: 'Disk',
    isRight,
    detail: `${free} MB free${isRight ? '' : `: at least ${NEEDED_MB} MB are needed`}`,
  };
}

/** `code` is why the folder, or the nearest one above it, cannot be written. */
/** @returns {Check} */
export const checkFolder = (folder, code) => ({
  name: 'Data folder',
  isRight: !code,
  detail: code ? `${folder} cannot be written (${code}): set DATA_DIR to one that can` : folder,
});

/** @returns {Check} */
export const checkChromium = (file) => ({
  name: 'Chromium',
  isRight: file ? true : undefined,
  detail: file ?? 'none found: npm test gets one; otherwise set CHROMIUM_PATH',
});

/** The checks in a program's output: one line of JSON, and others if it warns. */
/** @returns {Check[]} */
export function readChecks(output) {
  const lines = output.trim().split('\n');
  const json = lines.find((line) => line.startsWith('[{'));
  if (!json) return [{ name: 'Settings', isRight: false, detail: output.trim() }];
  const warnings = lines.filter((line) => line !== json);
  return [...warnings.map((detail) => ({ name: 'Warning', detail })), ...JSON.parse(json)];
}

const mark = (isRight) => (isRight === undefined ? '-' : isRight ? 'right' : 'WRONG');

/** The checks as a table of the terminal, with a sentence below. */
export function formatChecks(checks) {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const lines = checks.map(
    ({ name, isRight, detail }) => `${name.padEnd(width)}  ${mark(isRight).padEnd(5)}  ${detail}`,
  );
  const wrong = checks.filter(({ isRight }) => isRight === false).length;
  const summary = wrong ? `${wrong} of ${checks.length} are wrong.` : 'Nothing is wrong.';
  return [...lines, '', summary].join('\n');
}
