import type { Ports } from '#platform/context.ts';

export const notADemoMessage =
  'This database belongs to a real installation and gets no demo world: start with DEMO=0, or choose another DATA_DIR or database.';
export const stillADemoMessage =
  'This database holds the demo world, whose logins everybody knows: run "npm run leave-demo" first (docs/guides/run-it.md), or choose another DATA_DIR or database.';

/** Refuses a start or a command whose demo mode differs from the database's, before anything is served or written. */
export async function refuseDemoMismatch({ demo, registry }: Pick<Ports, 'demo' | 'registry'>): Promise<void> {
  const world = await registry.demoWorld();
  if (demo === 'off' && world === 'live') throw new Error(stillADemoMessage);
  if (demo === 'off' || world === 'live') return;
  if (world === 'left' || (await registry.everyTenant()).length > 0) throw new Error(notADemoMessage);
}
