import { submitOrder } from './builders.ts';
import type { TestServer, Visitor } from './test-server.ts';
import { pictureOf, upload } from './uploads.ts';

/** Uploads a document as the visitor and returns its key. */
export async function uploadDocument(server: TestServer, visitor: Visitor): Promise<string> {
  const credential = await visitor.data('GET /tools/api/oss/base_sign', { query: { type: 'work' } });
  return (await upload(server, credential, { bytes: await pictureOf('png') })).key;
}

/** A new applicant whose order is assigned to the first adviser. */
export async function createApplication(
  server: TestServer,
  mobile: string,
  category: 'credit' | 'mortgage' = 'credit',
) {
  const { token } = await server.guest().data('POST /account/api/site/login', {
    body: { role: 'member', mobile, code: await server.code(mobile, 'login') },
  });
  const member = server.guest().with({ 'x-token': token, 'x-promo': 'YINING' });
  const [product] = (
    await member.data('GET /finance/api/product_list', {
      query: { category, audience: 'person' },
    })
  ).list;
  const { id } = await submitOrder(member, { name: '纸客', product_id: product!.id });
  return { member: server.guest().with({ 'x-token': token }), id };
}
