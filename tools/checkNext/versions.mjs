const parsed = (version) => version.split('.').map(Number);
const compare = (a, b) => {
  const [left, right] = [parsed(a), parsed(b)];
  const index = left.findIndex((part, at) => part !== right[at]);
  return index === -1 ? 0 : left[index] - right[index];
};

/** The highest stable version with the major version of `installed`; `installed` itself when there is none. */
export const newestVersion = (published, installed) =>
  published
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
    .filter((version) => parsed(version)[0] === parsed(installed)[0])
    .toSorted(compare)
    .at(-1) ?? installed;

/** Whether `candidate` is a later minor version than `installed`, not only a later patch. */
export const hasNewerMinor = (candidate, installed) => {
  const [[major, minor], [installedMajor, installedMinor]] = [candidate, installed].map(parsed);
  return major === installedMajor && minor > installedMinor;
};
