import { fetchPage, mapConcurrently } from '@/tools/audit/fetcher';
import { type Finding, finding } from '@/tools/audit/finding';

const SIZED = /\/(tr:[^/]+)\//;

/** Checks each picture in its original size and each size once, because resizing is expensive. */
function oneSizePerFile(files: [string, string][]): Map<string, string> {
  const sizes = [...Map.groupBy(files, ([file]) => SIZED.exec(file)?.[1] ?? '')].flatMap(
    ([size, [first]]) => (size && first ? [first] : []),
  );
  return new Map([
    ...files.map(([file, source]) => [file.replace(SIZED, '/'), source] as const),
    ...sizes,
  ]);
}

/** Every picture, video, script and style in pages and sitemaps exists. */
export async function checkFiles(
  linkedFrom: Map<string, string>,
  store: string,
  filter: (file: string) => boolean = () => true,
): Promise<{ checked: number; findings: Finding[] }> {
  const addresses = [
    ...oneSizePerFile(
      [...linkedFrom].filter(([address]) => address.startsWith(store) && filter(address)),
    ),
  ];
  const findings: Finding[] = [];
  await mapConcurrently(addresses, async ([address, source]) => {
    const response = await fetchPage(address, { Range: 'bytes=0-0' });
    await response.arrayBuffer();
    if (response.status !== 200 && response.status !== 206)
      findings.push(finding('broken link', address, `${response.status}, linked from ${source}`));
  });
  return { checked: addresses.length, findings };
}
