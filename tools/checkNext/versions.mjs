const parse = (version) => version.split('.').map(Number);
const compare = (a, b) => {
  const [partsA, partsB] = [parse(a), parse(b)];
  const index = partsA.findIndex((part, position) => part !== partsB[position]);
  return index === -1 ? 0 : partsA[index] - partsB[index];
};

/** The highest stable version of the installed major version. */
export const newestVersion = (published, installed) =>
  published
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
    .filter((version) => parse(version)[0] === parse(installed)[0])
    .toSorted(compare)
    .at(-1) ?? installed;

/** Whether `candidate` is a later minor version than `installed`, not only a later patch. */
export const hasNewerMinor = (candidate, installed) => {
  const [[major, minor], [installedMajor, installedMinor]] = [candidate, installed].map(parse);
  return major === installedMajor && minor > installedMinor;
};
