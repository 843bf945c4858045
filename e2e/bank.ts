import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SampleBank } from '../server/src/platform/ports/pay/sample-bank.ts';
import type { Posted } from '../server/src/platform/ports/webhooks.ts';

export interface Bank {
  bank: SampleBank;
  /** Settings with which a server takes payments through it, by WeChat Pay's API v3. */
  env: NodeJS.ProcessEnv;
  /** Verifies the server's signatures as merchant. */
  merchant: KeyObject;
  /** Numbers of the charges in the order of their creation. */
  numbers: string[];
  /** Sends a notice as the provider does: repeatedly until it is acknowledged, each time signed anew. */
  tell(notice: Posted): Promise<void>;
  /** Pays a charge and sends the notice. */
  pay(number: string): Promise<void>;
  close(): void;
}

const [appId, merchantId, merchantSerial, keyId, apiKey] = ['wx1', '1900', 'S1', 'PUB_KEY_ID_1', 'k'.repeat(32)];
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** A fake of the payment provider on its own address, with the page on which a phone's browser pays. */
export async function openBank(): Promise<Bank> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-bank-'));
  const [key, merchantKey] = [newKey(), newKey()];
  const writeKeyFile = (name: string, content: string | Buffer): string => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, content, { mode: 0o600 });
    return file;
  };
  const numbers: string[] = [];
  let address = '';
  const bank = new SampleBank({
    keys: { key, keyId, merchantKey, merchantSerial, apiKey, appId, merchantId },
    clock: { now: () => Date.now() },
    cashier: (number) => `${address}/pays?number=${number}`,
    charges: [],
    keep: (charges) => numbers.splice(0, numbers.length, ...charges.map((one) => one.number)),
  });
  const tell = async (notice: Posted) => {
    for (;;) {
      const { url, headers, body } = bank.nextAttempt(notice);
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
      if (answer?.status === 200) return;
      await sleep(50);
    }
  };
  const pay = async (number: string) => {
    bank.pay(number);
    await tell(bank.webhook(number));
  };
  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', address);
    if (url.pathname === '/pays') {
      await pay(url.searchParams.get('number') ?? '');
      return response.writeHead(303, { location: url.searchParams.get('redirect_url') ?? '/' }).end();
    }
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const method = request.method === 'POST' ? 'POST' : 'GET';
    const answer = await bank.answer({ method, url: url.href, headers, body: await text(request) });
    return response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    bank,
    env: {
      WECHAT_PAY_MCHID: merchantId,
      WECHAT_PAY_APPID: appId,
      WECHAT_PAY_SERIAL: merchantSerial,
      WECHAT_PAY_KEY_FILE: writeKeyFile('merchant.pem', merchantKey.export({ type: 'pkcs8', format: 'pem' })),
      WECHAT_PAY_API_V3_KEY: apiKey,
      WECHAT_PAY_PUBLIC_KEY_ID: keyId,
      WECHAT_PAY_PUBLIC_KEY_FILE: writeKeyFile(
        'bank.pem',
        createPublicKey(key).export({ type: 'spki', format: 'pem' }),
      ),
      WECHAT_PAY_API: address,
    },
    merchant: createPublicKey(merchantKey),
    numbers,
    tell,
    pay,
    close() {
      server.closeAllConnections();
      server.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
