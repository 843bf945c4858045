import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What the process of the devices (load.ts) is given. */
export interface LoadInput {
  /** Devices connect to these in turn. */
  ports: number[];
  /** Measures the time until a message to a pair is delivered, which costs the devices something. */
  isTimingDelivery?: boolean;
  tokens: string[];
  pairs: string[];
  groups: string[];
}

export interface LoadRun {
  rate: number;
  seconds: number;
}
export interface LoadResult {
  sent: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** From sending to delivery, if it is measured. */
  delivery: { p50: number; p99: number } | null;
  delivered: number;
  expected: number;
}

/** Starts the devices in a process of their own; resolves when all are connected. */
export async function startLoad(input: LoadInput): Promise<ChildProcess> {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'sycee-load-')), 'load.json');
  writeFileSync(file, JSON.stringify(input));
  const child = fork(path.join(import.meta.dirname, 'load.ts'), [file]);
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The devices ended with ${code}`)));
  });
  return child;
}

export const runLoad = (load: ChildProcess, input: LoadRun) =>
  new Promise<LoadResult>((resolve, reject) => {
    const onExit = () => reject(new Error('The devices ended'));
    load.once('exit', onExit);
    load.once('message', (result) => {
      load.off('exit', onExit);
      resolve(result as LoadResult);
    });
    load.send(input);
  });
