import { spawn } from 'node:child_process';
import { freePort } from '@/tools/launch/ports.mjs';
import { compiledProgram, ensureProgramsBuilt } from '@/tools/launch/programs.mjs';

/** A real backend process, ready to answer at `origin`. `said` is all it wrote; `kill` leaves it no time to end. */
export async function startBackend(
  settings: Record<string, string>,
  { imports = [] }: { imports?: string[] } = {},
) {
  const port = await freePort();
  await ensureProgramsBuilt();
  const program = compiledProgram('backend/server.ts');
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BACKEND_PORT: String(port),
      // The thread of the database takes these from the environment only.
      NODE_OPTIONS: imports.map((one) => `--import ${JSON.stringify(one)}`).join(' '),
      ...settings,
    },
  });
  const ended = new Promise<number | null>((close) => child.once('close', close));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text;
      child.emit('said');
    });
  /** Resolves when the backend has logged the event; rejects when it ends before. */
  const heard = (event: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (said.includes(`"event":"${event}"`)) resolve();
      };
      child.on('said', look);
      void ended.then((code) => reject(new Error(`the backend ended with ${code}: ${said}`)));
      look();
    });
  await heard('ready');
  const end = async (signal: 'SIGKILL' | 'SIGTERM' | 'SIGUSR2') => {
    child.kill(signal);
    await ended;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    said: () => said,
    heard,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** With exhaustHeap.mjs: resolves once the process has ended because of it. */
    exhaustHeap: () => end('SIGUSR2'),
  };
}
export type BackendProcess = Awaited<ReturnType<typeof startBackend>>;
