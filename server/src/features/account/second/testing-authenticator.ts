import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
const bytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data]);
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

interface Input {
  challenge: string;
  origin: string;
}

/** A software security key: creates and shows one passkey, and can be told to cheat. */
export class TestAuthenticator {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** A cloned key has a lower counter. */
  counter = 0;

  make({ challenge, origin }: Input) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cose]);
    const authData = Buffer.concat([this.#authData(origin, 0x45), credential]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ]);
    const response = {
      clientDataJSON: base64url(JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false })),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    };
    return { id: base64url(this.id), rawId: base64url(this.id), type: 'public-key', response };
  }

  show({ challenge, origin }: Input) {
    this.counter += 1;
    const authData = this.#authData(origin, 0x05);
    const client = JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false });
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#keys.privateKey);
    const response = {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    };
    return { id: base64url(this.id), rawId: base64url(this.id), type: 'public-key', response };
  }

  #authData(origin: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter]);
  }
}
