import { notAllowed } from './api-error.ts';
import type { Registry } from './db/registry.ts';
import { isLocalRequest, type LocalRequest } from './local-request.ts';

/**
 * Whether this server offers the demo world, whose passwords are published. `loopback` is the default without settings
 * and serves requests of this computer only; `open` (`DEMO=1`) serves every request, with a banner on every page.
 */
export type DemoMode = 'off' | 'loopback' | 'open';

/**
 * Whether demo pages and demo logins are available to this request. Once the database has left the demo, a running
 * server offers none.
 */
export async function isDemoServed(
  { demo, registry }: { demo: DemoMode; registry: Registry },
  request: LocalRequest,
): Promise<boolean> {
  if (demo === 'off' || (demo === 'loopback' && !isLocalRequest(request))) return false;
  return (await registry.demoWorld()) === 'live';
}

export const demoElsewhere = () =>
  notAllowed({
    zh: '演示账号和演示页面仅能在运行本程序的电脑上使用（http://127.0.0.1 或 http://localhost）；如需向他人演示，请用 DEMO=1 启动',
    en: 'Demo logins and demo pages work only on the computer that runs Sycee (http://127.0.0.1 or http://localhost). To show the demo to others, start it with DEMO=1',
  });
