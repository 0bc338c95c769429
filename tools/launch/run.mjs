import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './root.mjs';

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The exit code a shell gives to a program that a signal ended. */
export const exitCodeOf = (signal) => 128 + constants.signals[signal];

/**
 * Runs a program and resolves to its exit code and output; with `show` it prints to the terminal
 * instead. A signal ends the program first, then this process.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = process.env, show = false } = {}) {
  const stdio = show ? 'inherit' : 'pipe';
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', stdio, stdio] });
  let output = '';
  let receivedSignal;
  const forward = (signal) => {
    receivedSignal = signal;
    child.kill(signal);
  };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  for (const signal of SIGNALS) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, forward);
      if (receivedSignal) process.exit(exitCodeOf(receivedSignal));
      resolve({ code: code ?? exitCodeOf(signal), output });
    });
  });
}
