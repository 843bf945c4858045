import type { DemoMode } from '#platform/demo-mode.ts';

/** The lines about the demo world that are printed at the start. */
export const demoNotice: Readonly<Record<DemoMode, readonly string[]>> = {
  off: [],
  loopback: [
    'Demo world: its logins and /dev/outbox work on this computer only. For real people start with DEMO=0 (docs/guides/run-it.md).',
  ],
  open: [
    'WARNING: this is a demonstration open to everybody who reaches it (DEMO=1). All logins are public; every page says so.',
    'Never enter real data here. For real people start with DEMO=0 (docs/guides/run-it.md).',
  ],
};
