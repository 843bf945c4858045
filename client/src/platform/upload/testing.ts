import { vi } from 'vitest';

export interface SentForm {
  url: string;
  headers: Record<string, string>;
  fields: Record<string, string>;
  file: File;
  isAborted: boolean;
  progress(share: number): void;
  answer(status: number, text?: string): void;
  lose(): void;
}

/** Replaces XMLHttpRequest: each sent form waits for the test's answer. */
export function fakeUploads(): SentForm[] {
  const sent: SentForm[] = [];
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    timeout = 0;
    #url = '';
    #headers: Record<string, string> = {};
    #form: SentForm | undefined;
    open(_: string, url: string): void {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    abort(): void {
      if (this.#form) this.#form.isAborted = true;
      this.#end('abort');
    }
    send(form: FormData): void {
      const entries = [...form.entries()];
      this.#form = {
        url: this.#url,
        headers: this.#headers,
        fields: Object.fromEntries(entries.filter(([name]) => name !== 'file')) as Record<string, string>,
        file: form.get('file') as File,
        isAborted: false,
        progress: (share) =>
          this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share * 100, total: 100 })),
        answer: (status, text = '') => {
          this.status = status;
          this.responseText = text;
          this.#end('load');
        },
        lose: () => this.#end('error'),
      };
      sent.push(this.#form);
    }
    #end(how: string): void {
      this.dispatchEvent(new Event(how));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
  return sent;
}

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52];
export const pictureFile = (name = 'a.png', bytes: readonly number[] = png, type = 'image/png'): File =>
  new File([new Uint8Array(bytes)], name, { type });

let made = 0;
/** A credential as the server answers it; each one is different. */
export function credentialOf(type = 'sale') {
  made += 1;
  return {
    dir: `${type}/1001/AAAAAAAAAAAAAAAA/`,
    policy: `policy ${made}`,
    accessid: `access ${made}`,
    signature: `signature ${made}`,
    host: 'http://127.0.0.1:3000/files/',
    expire: Math.floor(Date.now() / 1000) + 1800,
  };
}
