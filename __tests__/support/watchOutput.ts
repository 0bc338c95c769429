import { once } from 'node:events';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';

/**
 * The output of a process; `said` resolves once its output has the text, `times` times, and rejects if
 * the process ends before.
 */
export function watchOutput(child: ChildProcessWithoutNullStreams) {
  let output = '';
  let isClosed = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      child.emit('output');
    });
  child.on('close', () => {
    isClosed = true;
    child.emit('output');
  });
  const said = async (text: string, times = 1) => {
    while (output.split(text).length <= times) {
      if (isClosed) throw new Error(`ended without "${text}": ${output}`);
      await once(child, 'output');
    }
    return output;
  };
  return { child, said, output: () => output };
}
