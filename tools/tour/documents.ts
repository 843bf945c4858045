import { Buffer } from 'node:buffer';
import { randomInt } from 'node:crypto';
import { uploadForm } from '@sycee/contract/upload-form';
import { newKey } from '@sycee/domain/upload/key';
import type { Caller } from './caller.ts';

/** A picture of an identity card without text. */
const idCardPicture = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAASwAAAC+CAIAAAAAxqXeAAACZElEQVR42u3bsQkAIAxFQfefxtLKEQQbp1BwBIewkODBmyDk',
    'yp/mXpIelpxAglCCUBKEEoSSIJQglAShBKEkCCUIJUEoQSgJQglCSRBKEEqCUIJQEoQShJIglCCUBKEEoSQIJQglQShBKAlC',
    'CUJJEEoQSoJQglAShBKEkiCUIJQEofQdwlzLP13eqo2uuEEIoSCEEEIIIYRQEEIIIYQQQigIIYQQQgijIpQghFAQQihBCKEg',
    'hFCCEEJBCKEEIYSCEEIJQggFIYQShBAKQggFIYQQCkIIBSGEEApCo14Z9UIIoSCEUBBCCKEghFAQQgihIIRQEEIIoSCEUBBC',
    'CKEghFAQQgihIIRQEEIIoSCEUBBCCCGEEBr1yqgXQu8iCCEUhBBKEEIoCCGUIIRQEEIoQQihIIRQghBCQQihBCGEghBCCUII',
    'BSGEEoRGvTLqhRBCCCGEUBBCCCGEEEIoCCGEEEIIIRSEEEIIIYQQCkIIIYQQQggFIYQQQgghhIIQQgghhBBCQQghhBBCaNQr',
    'o14IJQghFIQQShBCKAghlCCEUBBCKEEIoSCEUIIQQkEIoQQhhIIQQkEIIYSCEEJBCKFRr4x6IRSEEEIoCCEUhBBCKAghFIQQ',
    'QigIIRSEEEIoCCEUhBBCKAghFIQQQigIIRSEEEIoCCEUhBAa9QpCCAUhhD5GEEIoCCGUIIRQEEqCUIJQEoQShJIglCCUBKEE',
    'oSQIJQglQShBKAlCCUJJEEoQSoJQglAShBKEkiCUIJQEoQShJAglCCVBKEEoCUIJQkkQShBKglCCUBKEEoSSIJQglCB0Ault',
    'B4QvWJjOUm+aAAAAAElFTkSuQmCC',
  ].join(''),
  'base64',
);

async function upload(call: Caller): Promise<string> {
  const { dir, policy, accessid, signature, host } = await call('GET /tools/api/oss/base_sign', {
    query: { type: 'work' },
  });
  const key = newKey(dir, 'page.png', randomInt);
  const form = new FormData();
  const fields = { key, policy, accessid, signature, status: '200' } as const;
  for (const [name, value] of Object.entries(fields)) form.append(uploadForm[name as keyof typeof fields], value);
  form.append(uploadForm.file, new Blob([idCardPicture], { type: 'image/png' }), 'page.png');
  const url = new URL(`/oss_proxy?url=${encodeURIComponent(host)}`, host);
  const { status } = await fetch(url, { method: 'POST', body: form });
  if (status !== 200) throw new Error(`The upload returned status ${status}.`);
  return key;
}

/**
 * Takes the first application of the caller's list, for the adviser that of 顾南枝. The member submits one document and the fields; the
 * adviser submits two documents, refuses one and accepts the other.
 */
export async function prepareOrderDocuments(call: Caller, as: 'member' | 'broker'): Promise<{ id: string }> {
  const { list } = await call('GET /finance/api/work_list', { query: as === 'broker' ? { keyword: '顾南枝' } : {} });
  const id = list[0]!.id;
  const { documents } = await call('GET /finance/api/{id}/work_details', { params: { id } });
  const missing = documents.filter(({ state }) => state === 'missing').map(({ slug }) => slug);
  const give = async (slug: string) => {
    const files = [await upload(call), await upload(call)];
    await call('POST /finance/api/intoinfo', { body: { id, documents: [{ slug, turn: 0, files }] } });
  };
  const [first, second] = missing;
  if (first) await give(first);
  const fields = { office: '苏州市姑苏区平江路 88 号', representative_id_number: '11010519491231002X' };
  if (as === 'member') await call('POST /finance/api/intoinfo', { body: { id, fields } });
  if (as === 'broker' && first && second) {
    await give(second);
    const check = { id, turn: 1 };
    const refusal = { act: 'refuse' as const, reason: 'blurred' as const, text: '第二页反光，请换个角度再拍' };
    await call('POST /finance/api/intoinfo/check', { body: { ...check, slug: first, ...refusal } });
    await call('POST /finance/api/intoinfo/check', { body: { ...check, slug: second, act: 'accept' } });
  }
  return { id };
}
