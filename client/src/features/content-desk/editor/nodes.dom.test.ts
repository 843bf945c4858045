import { articleBody } from '@sycee/contract/article-body';
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { cleanPaste } from '../paste/clean-paste.ts';
import { wechat, word, wordOnline, wps } from '../paste/samples.ts';
import { extensionsOf } from './nodes.ts';
import { waitingPictures } from './waiting-pictures.ts';

let editor: Editor;
const open = (content: string | object) => {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: extensionsOf(''),
    content: content as string,
    injectCSS: false,
  });
  return editor;
};
afterEach(() => editor.destroy());
const lineOf = (n: number) => `[${n}]`;
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

test.each([
  ['Word', word],
  ['Word for the web', wordOnline],
  ['WPS', wps],
  ['WeChat', wechat],
])('what is pasted from %s can be stored as it is, with a place for its picture', (_, html) => {
  const { state } = open(cleanPaste(html, { placeholder: lineOf }).html);
  const body = editor.getJSON();
  expect(articleBody.parse(body)).toEqual(body);
  const types = (body.content ?? []).map(({ type }) => type);
  expect(types).toContain('table');
  expect(types.some((type) => type === 'bulletList' || type === 'orderedList')).toBe(true);
  expect(waitingPictures(state.doc, lineOf).map(({ number }) => number)).toEqual([1]);
});

test('a body with every kind of block is read and written unchanged', () => {
  const cell = { type: 'tableCell', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph('3.45%')] };
  const body = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: '标题' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '甲', marks: [{ type: 'bold' }] },
          { type: 'hardBreak' },
          { type: 'text', text: '乙', marks: [{ type: 'link', attrs: { href: '/pages/news/news' } }] },
        ],
      },
      { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('一')] }] },
      { type: 'blockquote', content: [paragraph('引')] },
      { type: 'table', content: [{ type: 'tableRow', content: [cell] }] },
      {
        type: 'picture',
        attrs: { file: '/files/content/1001/AAAAAAAAAAAAAAAA/BBBBBBBBBB.png', alt: '', width: 4, height: 3 },
      },
    ],
  };
  expect(articleBody.parse(open(body).getJSON())).toEqual(body);
});

test('a picture of another address and a link that is not allowed are not taken over', () => {
  open(
    '<p><a href="javascript:x()">甲</a><a href="http://a.example/">乙</a></p><img data-file="https://a.example/b.png" src="https://a.example/b.png">',
  );
  expect(editor.getJSON().content).toEqual([paragraph('甲乙')]);
});

test('Tab nests items down to the depth that can be stored', () => {
  const item = (text: string) => ({ type: 'listItem', content: [paragraph(text)] });
  open({ type: 'doc', content: [{ type: 'bulletList', content: ['1', '2', '3', '4', '5'].map(item) }] });
  const lists = () => JSON.stringify(editor.getJSON()).split('"bulletList"').length - 1;
  for (let round = 0; round < 6; round++) {
    editor.commands.focus('end');
    editor.commands.keyboardShortcut('Tab');
    expect(articleBody.safeParse(editor.getJSON()).success, String(round)).toBe(true);
  }
  expect(lists()).toBeLessThanOrEqual(3);
});
