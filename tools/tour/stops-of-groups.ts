// Groups: the one of the demo adviser, with its settings and ways in.
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import type { Query } from './stop.ts';

/** The group that the adviser owns. */
export async function firstGroup(call: Caller): Promise<{ tid: string }> {
  const { list } = await call('GET /message/api/msg/list', { query: {} });
  const { tid } = list.find(({ team_type, work_no }) => team_type === 'group' && !work_no)!;
  return { tid };
}

/** A code of that group, for somebody who is in it. */
export async function groupCode(call: Caller): Promise<Query> {
  const { tid } = await firstGroup(call);
  const { code } = await call('POST /message/api/chat_team/code', { body: { tid } });
  return { code: code.code };
}

/** An order of the adviser, for a new group. */
export async function orderForGroup(call: Caller): Promise<Query> {
  const { list } = await call('GET /finance/api/work_list', { query: {} });
  return { work_no: list[0]!.work_no };
}

const press = (name: string, button: RegExp): Act => ({
  name,
  async run(page) {
    await page.getByRole('button', { name: button }).first().click();
    await page.locator('dialog[open] .cont').waitFor();
  },
});
export const groupMembers = press('members', /^(查看全部成员|All members)/);
export const editGroup = press('edit', /^(编辑群资料|Edit group)$/);
export const invitation: Act = {
  name: 'invitation',
  async run(page) {
    await page.getByRole('button', { name: /^(邀请码|Invitation code)/ }).click();
    const make = page.getByRole('button', { name: /^(生成邀请码|Make a code)$/ });
    const code = page.locator('.group-code');
    await make.or(code).first().waitFor();
    if (await make.isVisible()) await make.click();
    await code.waitFor();
  },
};
/** Types an @, so that the members are offered. */
export const mentionMember: Act = {
  name: 'mention',
  async run(page) {
    await page.locator('.chat-box textarea').pressSequentially('@');
    await page.locator('.chat-mentions').waitFor();
  },
};
