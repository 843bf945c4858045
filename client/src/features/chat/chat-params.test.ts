import { expect, test } from 'vitest';
import { readChatParams } from './chat-params.ts';

test('[S2.16] reads every parameter of the address', () => {
  const member = { contacts_no: 'm-1001', name: '顾南枝', avatar: '/files/a' };
  const query = {
    tid: 't',
    contacts_no: 'm-1001',
    work_no: '88',
    type: 'work',
    team_type: 'group',
    chat_slug: 'work',
    members_info: JSON.stringify([member]),
    members: '12',
  };
  expect(readChatParams(query)).toEqual({
    tid: 't',
    contactsNo: 'm-1001',
    workNo: '88',
    isWork: true,
    teamType: 'group',
    chatSlug: 'work',
    membersInfo: [member],
    members: 12,
  });
});

test('[S2.16] takes at most nine members from the address; the rest is read by pages', () => {
  const members_info = JSON.stringify(Array.from({ length: 20 }, (_, at) => ({ contacts_no: `m-${at}`, name: 'x' })));
  expect(readChatParams({ members_info }).membersInfo).toHaveLength(9);
});

test('ignores what is broken, unknown or foreign', () => {
  const empty = readChatParams({});
  expect(empty).toMatchObject({ tid: null, isWork: false, membersInfo: [], members: null });
  for (const members_info of ['{', '7', '{}', '[1,null,{"name":5}]'])
    expect(readChatParams({ members_info }).membersInfo).toEqual([]);
  const foreign = JSON.stringify([{ contacts_no: 'm-1', name: 'x', avatar: 'https://elsewhere.example/x.png' }]);
  expect(readChatParams({ members_info: foreign }).membersInfo[0]?.avatar).toBeNull();
  expect(readChatParams({ team_type: 'x', chat_slug: 'y', members: '-3' })).toMatchObject({
    teamType: null,
    chatSlug: null,
    members: null,
  });
});
