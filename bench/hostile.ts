import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pieceBytes } from '../contract/src/core/pieces.ts';
import type { ServerParts } from '../server/src/app/wire.ts';
import { xlsxOf } from '../server/src/platform/sheets/testing.ts';
import { fillers, hostileFile } from '../server/src/platform/sheets/testing-hostile.ts';
import { type Caller, callerAt, type Site } from '../tools/tour/caller.ts';
import type { Measured } from './compare.ts';
import { start } from './start.ts';

const filesAtOnce = 50;
const firm = { code: '914403001922038216', name: '杭州示例精密机械有限公司' };
const lookEveryMs = 50;

interface Sent {
  readonly call: Caller;
  readonly id: string;
  readonly claim: string;
  readonly bytes: number;
}

/** Fifty spreadsheets at once, each from another address and inflating to three gigabytes, with an ordinary file in between. */
export async function benchHostile({ ports }: ServerParts, env: NodeJS.ProcessEnv): Promise<Measured[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sycee-bench-'));
  const { prefix, tenantNo, storeNo } = (await ports.registry.standardSite())!;
  const site = { prefix, ffp_no: tenantNo, store_no: storeNo };
  const server = await start('our-server.ts', [], { ...env, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const send = sender(`http://127.0.0.1:${server.port}`, site);
    const files = Object.values(fillers).map((filler) => hostileFile(filler));
    const hostile: Sent[] = [];
    for (let n = 0; n < filesAtOnce; n++) hostile.push(await send(`10.0.0.${n}`, files[n % files.length]!));
    const ordinary = await send(
      '10.0.1.1',
      xlsxOf({
        a: [
          ['欠税税种', '欠税余额'],
          ['增值税', 100],
        ],
      }),
    );
    const before = residentMb(server.pid);
    const peak = watch(server.pid);
    const begin = performance.now();
    await Promise.all(hostile.map(read));
    await read(ordinary);
    const seconds = async (all: readonly Sent[]) => {
      await Promise.all(all.map(whenRead));
      return (performance.now() - begin) / 1_000;
    };
    const [ofOrdinary, ofAll] = await Promise.all([seconds([ordinary]), seconds(hostile)]);
    const largest = Math.max(...files.map(({ length }) => length)) / 1e6;
    const name = `${filesAtOnce} spreadsheets at once, each at most ${largest.toFixed(1)} MB that inflate to 3 GB`;
    return [
      {
        name: `${name}: resident memory of the server, before and at its peak`,
        figure: `${before} and ${peak()} MB`,
        target: '≤ 1,000 MB',
      },
      {
        name: 'time until an ordinary file, sent after them from another address, is read',
        figure: `${ofOrdinary.toFixed(1)} s`,
        target: '–',
      },
      { name: 'time until all of them are aborted', figure: `${ofAll.toFixed(1)} s`, target: '–' },
    ];
  } finally {
    server.stop();
    rmSync(folder, { recursive: true });
  }
}

const sender =
  (address: string, site: Site) =>
  async (from: string, bytes: Uint8Array): Promise<Sent> => {
    const call = callerAt(address, site, undefined, { 'x-forwarded-for': from });
    const { statement_id: id, secret } = await call('POST /tax/api/statement', { body: firm });
    const sent = { call, id, claim: secret!, bytes: bytes.length };
    for (let piece = 0; piece * pieceBytes < bytes.length; piece++) {
      const part = Buffer.from(bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)).toString('base64');
      const body = { file: 0, piece, bytes: part };
      await call('POST /tax/api/statement/{id}/piece', { params: { id }, body, claim: sent.claim });
    }
    return sent;
  };

const read = ({ call, id, claim, bytes }: Sent) =>
  call('PUT /tax/api/statement/{id}', { params: { id }, body: { files: [{ file: 0, name: 'a.xlsx', bytes }] }, claim });

async function whenRead({ call, id, claim }: Sent): Promise<void> {
  while ((await call('GET /tax/api/statement/{id}', { params: { id }, claim })).state === 'reading')
    await new Promise((done) => setTimeout(done, 500));
}

const residentMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_000);

function watch(pid: number): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, lookEveryMs);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
