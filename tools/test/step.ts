import { type ChildProcess, spawn } from 'node:child_process';

/** One line of `npm test`. */
export interface Step {
  name: string;
  /** Arguments of Node: a script and its arguments. */
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Streams its output; other steps print it only on failure. */
  isTalkative?: boolean;
}

/** No colours when the output is a file. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };

const current = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of current) child.kill(signal);
    process.exit(1);
  });
}

/** Runs the step under this Node, prints its line, and its output if it failed. */
export async function passes({ name, args, env, isTalkative = false }: Step): Promise<boolean> {
  const from = Date.now();
  if (isTalkative) console.log(`… ${name}`);
  const output: Buffer[] = [];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', isTalkative ? 'inherit' : 'pipe', isTalkative ? 'inherit' : 'pipe'],
    env: { ...process.env, ...plain, ...env },
  });
  current.add(child);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const passed = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output.push(Buffer.from(error.message));
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  current.delete(child);
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(28)} ${((Date.now() - from) / 1000).toFixed(1)} s`);
  if (!passed) process.stdout.write(Buffer.concat(output));
  return passed;
}
