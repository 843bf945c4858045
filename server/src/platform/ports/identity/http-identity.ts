import { z } from 'zod';
import { type AlibabaOptions, callAlibaba } from '#platform/ports/alibaba-call.ts';
import type { IdentityProvider, Named } from './identity.ts';

/** Both numbers and numeric strings occur. */
const answered = z.object({
  Code: z.coerce.string(),
  ResultObject: z.object({ BizCode: z.coerce.string() }).optional(),
});
const agrees = '1';
/** Name and number do not match; the number does not exist. */
const disagrees = new Set(['2', '3']);
const action = { name: 'Id2MetaVerify', version: '2019-03-07' };

/** `Id2MetaVerify` of Cloudauth. */
export class HttpIdentity implements IdentityProvider {
  readonly sample = false;
  readonly #options: AlibabaOptions;
  constructor(options: AlibabaOptions) {
    this.#options = options;
  }

  async isOnePerson({ name, idCard }: Named): Promise<boolean> {
    const input = { ParamType: 'normal', UserName: name, IdentifyNum: idCard };
    const { isOk, status, answer } = await callAlibaba(this.#options, action, input);
    const read = answered.safeParse(answer);
    if (!isOk || !read.success) throw new Error(`The identity provider answered ${status}.`);
    const { Code, ResultObject } = read.data;
    if (Code !== '200' || !ResultObject) throw new Error(`The identity provider refused with ${Code}.`);
    if (ResultObject.BizCode === agrees) return true;
    if (disagrees.has(ResultObject.BizCode)) return false;
    throw new Error(`The identity provider answered with an unknown ${ResultObject.BizCode}.`);
  }
}
