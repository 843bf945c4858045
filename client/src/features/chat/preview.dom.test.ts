import { expect, test } from 'vitest';
import { messageLine, saidLine } from './preview.ts';
import { me, messageOf, noticeOf } from './testing/made.ts';
import { chatWords } from './words.ts';

const name = '周顾问';
const said = (more: Parameters<typeof messageOf>[1]) => saidLine(messageOf(1, more), me, name, chatWords.zh);

test('what is read aloud names the person once', () => {
  expect(said({})).toBe('周顾问：text 1');
  expect(said({ is_recalled: true, content: null })).toBe('周顾问撤回了一条消息');
  expect(said({ is_recalled: true, content: null, from: me })).toBe('你撤回了一条消息');
});

test('a line of the system is of nobody', () => {
  const notice = messageOf(1, {
    from: null,
    kind: 'system',
    content: noticeOf('contact_added'),
  });
  expect(saidLine(notice, me, name, chatWords.zh)).toBe(messageLine(notice, me, name, chatWords.zh));
});

test('[S1.23] the line of an acceptance says whose offer was chosen for which demand, to both sides', () => {
  const text = { zh: '购置设备，50–80 万元，苏州市', en: 'Equipment, ¥500,000–800,000, Suzhou' };
  const adviser = { contacts_no: 'b-9', name };
  const own = { contacts_no: me, name: '我的名字' };
  const line = (by: typeof own, people: (typeof own)[], w: (typeof chatWords)['zh']) =>
    messageLine(
      messageOf(1, { from: null, kind: 'system', content: noticeOf('demand_accepted', { by, people, text }) }),
      me,
      name,
      w,
    );
  expect(line(own, [adviser], chatWords.zh)).toBe(`你选定了周顾问的方案（${text.zh}），可以直接沟通了`);
  expect(line(own, [adviser], chatWords.en)).toBe(`You chose 周顾问’s offer (${text.en}). You can chat now`);
  expect(line(adviser, [own], chatWords.zh)).toBe(`周顾问选定了你的方案（${text.zh}），可以直接沟通了`);
  expect(line(adviser, [own], chatWords.en)).toBe(`周顾问 chose your offer (${text.en}). You can chat now`);
});

test('[S1.19] a step of an order is read in the reader’s language, with who asked for it', () => {
  const text = { zh: '请提交资料：银行流水', en: 'Please submit: bank statement' };
  const line = (more: object, w: (typeof chatWords)['zh']) =>
    messageLine(
      messageOf(1, { from: null, kind: 'system', content: { ...noticeOf('order'), text, ...more } }),
      me,
      name,
      w,
    );
  expect(line({}, chatWords.zh)).toBe(text.zh);
  expect(line({}, chatWords.en)).toBe(text.en);
  expect(line({ by: { contacts_no: 'b-9', name } }, chatWords.zh)).toBe(`周顾问：${text.zh}`);
});
