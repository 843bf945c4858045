import { createCipheriv, createDecipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto';

// WeChat Pay API v3 signs newline-terminated lines; the content of a webhook is also encrypted.
const linesOf = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''));

export const signLines = (key: KeyObject, ...lines: readonly string[]): string =>
  sign('RSA-SHA256', linesOf(lines), key).toString('base64');

export const areSigned = (key: KeyObject, signature: string, ...lines: readonly string[]): boolean =>
  verify('RSA-SHA256', linesOf(lines), key, Buffer.from(signature, 'base64'));

export interface SealedResource {
  algorithm: string;
  ciphertext: string;
  nonce: string;
  associated_data: string;
}
const algorithm = 'AEAD_AES_256_GCM';
const tagBytes = 16;

export const sealResource = (apiKey: string, resource: object, associatedData: string): SealedResource =>
  sealText(apiKey, JSON.stringify(resource), associatedData);

export function sealText(apiKey: string, text: string, associatedData: string): SealedResource {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), nonce).setAAD(Buffer.from(associatedData));
  const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return { algorithm, ciphertext: sealed.toString('base64'), nonce, associated_data: associatedData };
}

export const openResource = (apiKey: string, resource: SealedResource): unknown =>
  JSON.parse(openText(apiKey, resource));

/** Throws if the text was altered: `final` checks the tag. */
export function openText(apiKey: string, resource: SealedResource): string {
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  const opening = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), resource.nonce)
    .setAAD(Buffer.from(resource.associated_data))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(0, -tagBytes)), opening.final()]).toString();
}
