import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { newKey } from '../domain/src/upload/key.ts';
import { demoPassword } from '../seed/src/world/people.ts';
import type { ServerParts } from '../server/src/app/wire.ts';
import { callerAt } from '../tools/tour/caller.ts';
import { type Figure, median } from './compare.ts';
import { start } from './start.ts';

const times = 10;
/** A slower upload is discarded. */
const patienceMs = 60_000;
const [width, height] = [4_000, 3_000];
const role = 'member';

/** A phone photo of twelve megapixels and five megabytes: received, checked, re-encoded, hashed, recorded and stored. */
export async function benchUpload({ ports }: ServerParts, env: NodeJS.ProcessEnv): Promise<Figure> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sycee-bench-'));
  const { prefix, tenantNo, storeNo } = (await ports.registry.standardSite())!;
  const server = await start('our-server.ts', [], { ...env, DATA_DIR: folder });
  const bare = await start('bare-upload-server.ts', [folder], {});
  try {
    const picture = await photo();
    const address = `http://127.0.0.1:${server.port}`;
    const site = { prefix, ffp_no: tenantNo, store_no: storeNo };
    const body = { role, mobile: '13800000001', password: demoPassword } as const;
    const { token } = await callerAt(address, site)('POST /account/api/site/login', { body });
    const credential = await callerAt(address, site, { role, token })('GET /tools/api/oss/sign', { query: {} });
    const { host, dir, policy, accessid, signature } = credential;
    const upload = () => {
      const form = new FormData();
      const key = newKey(dir, 'photo.jpg', (n) => Math.floor(Math.random() * n));
      const fields = { key, policy, OSSAccessKeyId: accessid, signature, success_action_status: '200' };
      for (const [name, text] of Object.entries(fields)) form.append(name, text);
      form.append('file', new Blob([picture], { type: 'image/jpeg' }), 'photo.jpg');
      return send(`${address}/oss_proxy?url=${encodeURIComponent(host)}`, { method: 'POST', body: form });
    };
    const uploadToPeer = () => send(`http://127.0.0.1:${bare.port}/`, { method: 'PUT', body: picture });
    const [ourMs, peerMs] = [await timed(upload), await timed(uploadToPeer)];
    const summaryOf = (ms: readonly number[]) =>
      `median ${Math.round(median(ms))} ms, longest ${Math.round(Math.max(...ms))}`;
    return {
      name: `An upload of ${(picture.length / 1e6).toFixed(1)} MB and ${(width * height) / 1e6} megapixels, ${times} times`,
      ours: `POST /oss_proxy, re-encoded: ${summaryOf(ourMs)}`,
      peer: `fetch PUT to a bare node:http, bytes unchanged: ${summaryOf(peerMs)}`,
      target: '–',
      ratio: median(peerMs) / median(ourMs),
      oursPerSecond: 1_000 / median(ourMs),
      peerPerSecond: 1_000 / median(peerMs),
    };
  } finally {
    server.stop();
    bare.stop();
    rmSync(folder, { recursive: true });
  }
}

async function send(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`The upload returned status ${answer.status}: ${await answer.text()}`);
}

async function timed(once: () => Promise<void>): Promise<number[]> {
  await once();
  const ms: number[] = [];
  while (ms.length < times) {
    const begin = performance.now();
    await once();
    ms.push(performance.now() - begin);
  }
  return ms;
}

/** Noise, so that the file is as large as that of a detailed photo. */
async function photo(): Promise<Buffer<ArrayBuffer>> {
  const sharp = createRequire(path.resolve('server/package.json'))('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 25 };
  const made = sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
  return await made.jpeg({ quality: 85 }).toBuffer();
}
