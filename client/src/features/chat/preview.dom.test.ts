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
