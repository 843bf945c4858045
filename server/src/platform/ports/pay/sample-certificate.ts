import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { sealText } from './v3-signature.ts';

/** A certificate of the sample bank, as the provider hands its own out. */
export interface SampleCertificate {
  /** Forty uppercase hexadecimal digits, the first below 8, as serial numbers are positive. */
  serial: string;
  key: KeyObject;
  pem: string;
  fromMs: number;
  untilMs: number;
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const sha256WithRsa = sequence(der(0x06, hex('2a864886f70d01010b')), der(0x05));
const name = sequence(der(0x31, sequence(der(0x06, hex('550403')), der(0x0c, Buffer.from('Sample Bank')))));
const time = (ms: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

/** Self-signed X.509: no chain is checked here, as encryption with the APIv3 key proves the origin. */
export function sampleCertificate(options: Omit<SampleCertificate, 'pem'>): SampleCertificate {
  const { serial, key, fromMs, untilMs } = options;
  const own = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const response = sequence(
    der(0x02, hex(serial)),
    sha256WithRsa,
    name,
    sequence(time(fromMs), time(untilMs)),
    name,
    own,
  );
  const signature = der(0x03, Buffer.from([0]), sign('RSA-SHA256', response, key));
  const lines =
    sequence(response, sha256WithRsa, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return { ...options, pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n` };
}

const written = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, '+00:00');

/** The certificates as GET /v3/certificates returns them. */
export const handedOut = (all: readonly SampleCertificate[], apiKey: string): object[] =>
  all.map(({ serial, pem, fromMs, untilMs }) => ({
    serial_no: serial,
    effective_time: written(fromMs),
    expire_time: written(untilMs),
    encrypt_certificate: sealText(apiKey, pem, 'certificate'),
  }));
