// A tenant with 10,000 products: the lists of headquarters against the demo world's, how soon a publication is in the matches of each
// server, and in a browser the product form and the live test of the rule editor.
import { type Caller, callerAt } from '../../tools/tour/caller.ts';
import { logInByMobile, type Visitor } from '../../tools/tour/log-in.ts';
import { type Figure, type Measured, median } from '../compare.ts';
import { sameCallFigure } from '../same-call.ts';
import { start } from '../start.ts';
import { measureEditors } from './editors.ts';
import { openCatalogue } from './world.ts';

const products = 10_000;
const rounds = 8;
const publications = 6;
const patienceMs = 10_000;
const headquarters = '13800000401';

interface Catalogue {
  address: string;
  saas: Visitor;
  guest: Caller;
}
const lists: Readonly<Record<string, (of: Catalogue) => Promise<unknown>>> = {
  'newest change first': ({ saas }) => saas.call('GET /admin/api/products', { query: {} }),
  'longest unchecked first': ({ saas }) => saas.call('GET /admin/api/products', { query: { sort: 'checked' } }),
  'one category': ({ saas }) => saas.call('GET /admin/api/products', { query: { category: 'mortgage' } }),
  'the shelf’s choice': ({ saas }) => saas.call('GET /admin/api/shelf_choice', { query: { store_no: 1 } }),
  'a guest’s list': ({ guest }) => guest('GET /finance/api/product_list', { query: {} }),
};

/** `clusterUrl` is the owner's; the databases are removed with the cluster. */
export async function benchCatalogue(
  clusterUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<{ figures: Figure[]; measured: Measured[] }> {
  const smallEnv = await openCatalogue(clusterUrl, 'catalogue_small', 0, env);
  const largeEnv = await openCatalogue(clusterUrl, 'catalogue_large', products - 64, env);
  const servers = [
    await start('our-server.ts', [], smallEnv),
    await start('our-server.ts', [], largeEnv),
    await start('our-server.ts', [], largeEnv),
  ];
  try {
    const [small, large, other] = await Promise.all(servers.map(({ port }) => open(`http://127.0.0.1:${port}`)));
    const figures = [];
    const sides = { large: { on: large!, has: '10,000 products' }, small: { on: small!, has: '64 products' }, rounds };
    for (const [name, read] of Object.entries(lists))
      figures.push(await sameCallFigure(`Products, ${name}, at 10,000`, read, sides));
    return { figures, measured: [...(await measureEditors(large!)), await publicationFigure(large!, other!)] };
  } finally {
    for (const server of servers) server.stop();
  }
}

async function open(address: string): Promise<Catalogue> {
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: {} });
  const saas = await logInByMobile(address, site, 'saas', headquarters);
  return { address, saas, guest: callerAt(address, site) };
}

/** Withdraws a product, publishes it again, and asks each server until its matches have it. */
async function publicationFigure({ saas, guest }: Catalogue, other: Catalogue): Promise<Measured> {
  const { list } = await saas.call('GET /admin/api/products', { query: { category: 'tax', status: 'published' } });
  const id = list[0]!.id;
  const times: number[] = [];
  for (let round = 0; round < publications; round++) {
    await saas.call('POST /admin/api/products_status', { body: { product_ids: [id], to: 'off' } });
    const without = await counted(guest);
    const { version } = await saas.call('GET /admin/api/product_draft', { query: { id } });
    const begin = performance.now();
    await saas.call('POST /admin/api/product_publish', { body: { id, version, label: '' } });
    for (const server of [guest, other.guest])
      while ((await counted(server)) === without)
        if (performance.now() - begin > patienceMs) throw new Error('The product did not get into the matches.');
    times.push(performance.now() - begin);
  }
  return {
    name: 'From the press on Publish until the matches of two servers have the product, 10,000 products: median and longest of 6',
    figure: `${median(times).toFixed(0)} and ${Math.max(...times).toFixed(0)} ms`,
    target: '≤ 2 s',
  };
}

async function counted(guest: Caller): Promise<number> {
  const body = { audience: 'company', facts: {} } as const;
  const { counts } = await guest('POST /finance/api/select_product', { body });
  return Object.values(counts).reduce<number>((sum, n) => sum + Number(n), 0);
}
