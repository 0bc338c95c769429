import { fetchPage, mapConcurrently } from '@/tools/audit/fetcher';
import { type Finding, finding } from '@/tools/audit/finding';

const SIZED = /\/(tr:[^/]+)\//;

/** One picture comes in many sizes: whether it is there shows without any, which costs the store nothing. Each size is asked for once. */
function oneOfEach(files: [string, string][]): Map<string, string> {
  const sizes = [...Map.groupBy(files, ([file]) => SIZED.exec(file)?.[1] ?? '')].flatMap(
    ([size, [first]]) => (size && first ? [first] : []),
  );
  return new Map([...files.map(([file, by]) => [file.replace(SIZED, '/'), by] as const), ...sizes]);
}

/** Every picture, film, script and style that pages and sitemaps name is there. */
export async function checkFiles(
  named: Map<string, string>,
  store: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<{ asked: number; findings: Finding[] }> {
  const wanted = [
    ...oneOfEach([...named].filter(([address]) => address.startsWith(store) && isWanted(address))),
  ];
  const findings: Finding[] = [];
  await mapConcurrently(wanted, async ([address, by]) => {
    const response = await fetchPage(address, { Range: 'bytes=0-0' });
    await response.arrayBuffer();
    if (response.status !== 200 && response.status !== 206)
      findings.push(finding('broken link', address, `${response.status}, named by ${by}`));
  });
  return { asked: wanted.length, findings };
}
