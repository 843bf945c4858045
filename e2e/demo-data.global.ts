import fs from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startServer, temporaryFolder } from '../tools/serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a server's data with the demo world, as it left them. */
    demoData: string;
  }
}

/** The demo world is planted once for the run; every test file begins with a copy of it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = temporaryFolder();
  const server = await startServer({ dataDir });
  await server.stop();
  project.provide('demoData', dataDir);
  return () => fs.rmSync(dataDir, { recursive: true, force: true });
}
