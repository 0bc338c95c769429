import { ask, each } from '../fetcher';
import { type Finding, finding } from '../finding';

/** One picture comes in many widths: whether it is there shows at the smallest. */
const smallest = (address: string) => address.replace(/\/tr:w-\d+(,dpr-\d)?\//, '/tr:w-100/');

/** Every picture, film, script and style that pages and sitemaps name is there. */
export async function checkFiles(named: Map<string, string>, store: string, isWanted: (file: string) => boolean = () => true): Promise<{ asked: number; findings: Finding[] }> {
  const wanted = [...Map.groupBy([...named].filter(([address]) => address.startsWith(store) && isWanted(address)), ([address]) => smallest(address))];
  const findings: Finding[] = [];
  await each(wanted, async ([address, [first]]) => {
    const response = await ask(address, { Range: 'bytes=0-0' });
    await response.arrayBuffer();
    if (response.status !== 200 && response.status !== 206) findings.push(finding('broken link', address, `${response.status}, named by ${first?.[1]}`));
  });
  return { asked: wanted.length, findings };
}
