import { fork } from 'node:child_process';
import path from 'node:path';
import { serverFlags } from '../tools/project.mjs';

/** Starts a server of the bench in a separate process; it prints its port. */
export async function start(
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ port: number; pid: number; stop(): void }> {
  const child = fork(path.join(import.meta.dirname, file), args, {
    env: { ...process.env, ...env },
    execArgv: [...serverFlags],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { port, pid: child.pid!, stop: () => child.disconnect() };
}
