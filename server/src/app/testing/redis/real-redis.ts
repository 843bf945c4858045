import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { freePort } from '../free-port.ts';

/** A Redis that tests stop, hang and listen to. */
export interface TestRedis {
  url: string;
  /** Ends it and all connections. */
  stop(): Promise<void>;
  /** After a stop, on the same port. */
  start(): Promise<void>;
  /** Connections stay open and nothing is answered. */
  hang(): void;
  resume(): void;
  close(): Promise<void>;
}

const programs = ['valkey-server', 'redis-server'];

/** Fails if neither is installed, so that a proof never passes without one. */
export async function openRealRedis(): Promise<TestRedis> {
  const program = programs.find((name) => spawnSync(name, ['--version']).status === 0);
  if (!program)
    throw new Error(
      'The proof of several servers needs Valkey or Redis: install valkey-server or redis-server, for example with apt-get install redis-server.',
    );
  const port = await freePort();
  let running: ChildProcess | undefined;
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    running = spawn(program, options, { stdio: 'ignore' });
    while (!(await accepts(port)))
      if (running.exitCode !== null) throw new Error(`${program} ended with ${running.exitCode}.`);
  };
  const stop = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    hang: () => running!.kill('SIGSTOP'),
    resume: () => running!.kill('SIGCONT'),
    close: stop,
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
