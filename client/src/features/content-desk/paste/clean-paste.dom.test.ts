import { describe, expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import { wechat, word, wordOnline, wps } from './samples.ts';

const clean = (html: string, firstPicture?: number) =>
  cleanPaste(html, { placeholder: (n) => `[${n}]`, ...(firstPicture !== undefined && { firstPicture }) });
const link = (text: string) => `<a href="https://bank.example/rates?id=7">${text}</a>`;
const table =
  '<table><tbody><tr><td colspan="2" rowspan="1"><p>期限与利率</p></td></tr><tr><td colspan="1" rowspan="1"><p>12个月</p></td><td colspan="1" rowspan="1"><p>3.45%</p></td></tr></tbody></table>';
const list = (outer: string, inner: string) =>
  `<${outer}><li><p>等额本息</p><${inner}><li><p>每月相同</p></li></${inner}></li><li><p>先息后本</p></li></${outer}>`;

describe('what is copied from other programs keeps its text and structure, and nothing else', () => {
  test('Word', () => {
    expect(clean(word)).toEqual({
      html: `<h2>2026年利率说明</h2><h2>先看利率</h2><p>利率为<strong>3.45%</strong>，可借1.5万，详见${link('bank.example')}。</p>${list('ul', 'ol')}<p>[1]</p>${table.replace('期限与利率', '<strong>期限与利率</strong>')}`,
      pictures: 1,
    });
  });
  test('Word for the web', () => {
    expect(clean(wordOnline)).toEqual({
      html: `<h2>先看利率</h2><p>利率为<strong>3.45%</strong>，可借 1.5万。${link('bank.example')}</p>${list('ul', 'ol')}<p>[1]</p>${table}`,
      pictures: 1,
    });
  });
  test('WPS, which marks every run of text as blanks', () => {
    expect(clean(wps)).toEqual({
      html: `<h2>先看利率</h2><p>利率为<strong>3.45%</strong>，可借1.5万，详见${link('bank.example')}</p>${list('ol', 'ul')}<p>[1]</p>${table}`,
      pictures: 1,
    });
  });
  test('an article of WeChat: its counter is no picture, its cards and hidden lines are no text', () => {
    expect(clean(wechat)).toEqual({
      html: `<h2>先看利率</h2><p>利率为<strong>3.45%</strong>，可借 1.5万，详见${link('bank.example')}</p>${list('ul', 'ol')}<p>[1]</p>${table}`,
      pictures: 1,
    });
  });
});

test.each([
  ['Word', word],
  ['Word for the web', wordOnline],
  ['WPS', wps],
  ['WeChat', wechat],
])('of %s no style, class, source, script or comment is left', (_, html) => {
  const { html: cleaned } = clean(html);
  expect(cleaned).not.toMatch(
    /style|class|src|mso|data-|script|<!--|file:|qpic|utm_|spm|chksm|scene=|<section|<span|font/i,
  );
  const names = new Set(
    [...new DOMParser().parseFromString(cleaned, 'text/html').body.querySelectorAll('*')].flatMap((one) => [
      one.tagName,
      ...one.getAttributeNames(),
    ]),
  );
  expect(
    [...names].filter((name) => !/^(A|P|H2|STRONG|UL|OL|LI|TABLE|TBODY|TR|TD|href|colspan|rowspan)$/.test(name)),
  ).toEqual([]);
});

test('pictures are numbered after those that wait already, also in cells and in the middle of a line', () => {
  const html =
    '<p>前<img src="https://a.example/1.png">后</p><table><tr><td>1<img src="x"></td><td>2</td></tr></table><img src="https://a.example/3.png">';
  expect(clean(html, 4)).toEqual({
    html: '<p>前</p><p>[4]</p><p>后</p><table><tbody><tr><td colspan="1" rowspan="1"><p>1</p></td><td colspan="1" rowspan="1"><p>2</p></td></tr></tbody></table><p>[5]</p><p>[6]</p>',
    pictures: 3,
  });
});

test('nothing that was copied can run, and nothing is fetched', () => {
  const evil =
    '<p onclick="x()">a<script>x()</script><img src="https://a.example/t.png" onerror="x()"><a href="javascript:x()">b</a><a href="http://a.example/">c</a><a href="https://me:pw@a.example/">d</a>&lt;img src=x onerror=x()&gt;</p><svg onload="x()"><text>e</text></svg><form><input value="f"></form><a href="https://a.example/&quot;onmouseover=&quot;x()">g</a>';
  expect(clean(evil).html).toBe(
    '<p>a</p><p>[1]</p><p>bcd&lt;img src=x onerror=x()&gt;</p><p><a href="https://a.example/%22onmouseover=%22x()">g</a></p>',
  );
});

test.each([
  ['a frame of one cell is its text', '<table><tr><td><p>甲</p><p>乙</p></td></tr></table>', '<p>甲</p><p>乙</p>'],
  ['a bold document of Google is not bold', '<b style="font-weight:normal"><p>甲</p></b>', '<p>甲</p>'],
  ['a quote stays one', '<blockquote><p>甲</p><p>乙</p></blockquote>', '<blockquote><p>甲</p><p>乙</p></blockquote>'],
  ['line breaks stay, blank ones at the ends do not', '<div>甲<br>乙<br></div>', '<p>甲<br>乙</p>'],
  ['headings have two levels', '<h1>一</h1><h4>二</h4>', '<h2>一</h2><h3>二</h3>'],
  ['a break of the source between Chinese characters is no blank', '<p>利率\n说明 A\nB</p>', '<p>利率说明 A B</p>'],
  [
    'a heading keeps the number that Word counted',
    "<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>概述</h2>",
    '<h2>1. 概述</h2>',
  ],
  [
    'lists are three deep at most',
    '<ul><li>1<ul><li>2<ul><li>3<ul><li>4</li></ul></li></ul></li></ul></li></ul>',
    '<ul><li><p>1</p><ul><li><p>2</p><ul><li><p>3</p></li><li><p>4</p></li></ul></li></ul></li></ul>',
  ],
])('%s', (_, html, cleaned) => {
  expect(clean(html).html).toBe(cleaned);
});
