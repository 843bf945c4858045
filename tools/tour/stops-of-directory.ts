// Agencies of the directory for the tour, and a proposal that waits for headquarters.
import type { AgencyGroup } from '@sycee/domain/agency/categories';
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import { idOf, type Query } from './stop.ts';

export const agencyOf =
  (group: AgencyGroup) =>
  async (call: Caller): Promise<Query> =>
    idOf((await call('GET /common/api/agency/list_nologin', { query: { group } })).list);

/** Sorted by the distance from a place in Suzhou. */
export const someNear = async (): Promise<Query> => ({
  category: 'guarantee',
  near: '31.3116,120.6175',
  near_name: '示例政务服务中心',
});

export const chooseAgencyOnMap: Act = {
  name: 'pin',
  async run(page) {
    const map = page.getByRole('application', { name: /机构地图|Map of institutions/ });
    await map.getByRole('button', { pressed: false }).first().click();
  },
};

export const openErrorReport: Act = {
  name: 'report-error',
  async run(page) {
    await page.getByRole('button', { name: /信息有误|Something wrong/ }).click();
  },
};

async function firstAdminAgency(call: Caller) {
  const { list } = await call('GET /admin/api/agencies', { query: { category: 'guarantee' } });
  const { id = '' } = idOf(list);
  return await call('GET /admin/api/agency', { query: { id } });
}
const makeLink = async (call: Caller, agency: string) =>
  (await call('POST /admin/api/agency_links', { body: { agency } })).token;

/** A link on whose page nothing was changed yet. */
export async function proposalLink(call: Caller): Promise<Query> {
  const { id, links } = await firstAdminAgency(call);
  // Only a few links work at once.
  for (const link of links) await call('PUT /admin/api/agency_links/revoked', { body: { id: link.id } });
  return { token: await makeLink(call, id) };
}

/** An agency with a proposal and an error report. */
export async function agencyWithProposal(call: Caller): Promise<Query> {
  const agency = await firstAdminAgency(call);
  if (agency.proposals.length === 0) {
    const { token = '' } = await proposalLink(call);
    const { now } = await call('GET /common/api/agency/proposal', { query: { token } });
    const body = { ...now, token, telephone: '0512-65008899', address_zh: `${now.address_zh}二楼` };
    await call('POST /common/api/agency/proposal', { body });
    await call('POST /common/api/agency/report', { body: { id: agency.id, kind: 'hours', text: '周六下午已关门。' } });
  }
  return { id: agency.id };
}
