import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameLettersAtMost, shownFileName } from './file-name.ts';
import { asStored, isBlank, visibleOnly, withoutControls } from './text.ts';

test('a text of spaces, control characters and invisible letters only is blank', () => {
  const invisible = [
    '',
    ' \n\t\r\u0085',
    '\u00a0\u3000\u2003\u1680',
    '\u0000\u0007\u001b\u007f\u009f',
    '\u200b\u200c\u200d\u2060\ufeff',
    '\u00ad\u034f\u061c\u180e',
    '\u202a\u202e\u2066\u2069',
    '\u115f\u1160\u3164\uffa0',
    '\ufe0f\ufe0e\u{e0100}\u{e0041}',
    '\u2800\u2028\u2029',
    '\ud800',
  ];
  for (const text of [...invisible, invisible.join('')]) expect(isBlank(text), JSON.stringify(text)).toBe(true);
  fc.assert(fc.property(fc.array(fc.constantFrom(...invisible)), (texts) => isBlank(texts.join(''))));
});

test('a text with one letter that shows is not blank', () => {
  const shown = ['a', '龍', '。', '0', '👩‍👩‍👧', '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'é', '\u0301', '한', 'ﷺ', '\u{1fae9}', '\ue000'];
  for (const text of shown) expect(isBlank(`\u200b ${text}\u2060\n`), text).toBe(false);
});

test('line breaks become LF, overrides of the direction are removed, and nothing else changes', () => {
  expect(asStored('a\r\nb\rc\n\r\nd\n\re')).toBe('a\nb\nc\n\nd\n\ne');
  expect(asStored('bank.example\u202E/moc.live\u202D')).toBe('bank.example/moc.live');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => /[\r\u202d\u202e]/.test(text) || asStored(text) === text),
  );
});

test('a pasted text loses control characters and halves of surrogate pairs, and keeps its lines, tabs and emoji', () => {
  expect(withoutControls('page\u000bbreak\fnext\r\nline\ttab')).toBe('page\nbreak\nnext\nline\ttab');
  expect(withoutControls('a\u0000\u0002\u001b\u007f\u0080\u009fb')).toBe('ab');
  expect(withoutControls('\ud800a\udc00b\udc00\ud800c😀')).toBe('abc😀');
  expect(withoutControls('👩‍👩‍👧 ❤️')).toBe('👩‍👩‍👧 ❤️');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = withoutControls(`${text}\ud800`);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean).not.toMatch(/(?![\n\t])\p{Cc}/u);
      expect(withoutControls(clean)).toBe(clean);
    }),
  );
});

test('a name keeps its visible letters', () => {
  expect(visibleOnly('额度\u202e 批\u200b复\n\u0007 ２')).toBe('额度 批复 ２');
  expect(visibleOnly(`a${'\u0301'.repeat(39)}e\u0301`)).toBe(`a${'\u0301'.repeat(3)}e\u0301`);
  expect(visibleOnly(`a${'\u0301\u200b'.repeat(39)}`)).toBe(`a${'\u0301'.repeat(3)}`);
});

test.each([
  ['合同 终稿.pdf', 'application/pdf', '合同 终稿.pdf'],
  ['合同.PDF', 'application/pdf', '合同.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['payroll.exe', 'application/pdf', 'payroll.pdf'],
  ['payroll.pdf.exe', 'application/pdf', 'payroll.pdf'],
  ['photo.jpg.png', 'image/png', 'photo.jpg.png'],
  ['photo.pdf', 'image/png', 'photo.png'],
  ['No extension', 'image/webp', 'No extension.webp'],
  ['Report 2026.6', 'application/pdf', 'Report 2026.6.pdf'],
  // Shown from right to left it would read gpj.exe.
  ['invoice\u202egpj.exe', 'application/pdf', 'invoicegpj.pdf'],
  ['a\u200b\u2066b\u0007\n\tc.pdf', 'application/pdf', 'ab c.pdf'],
  ['../../etc/passwd', 'application/pdf', '_.._etc_passwd.pdf'],
  ['C:\\Users\\x.pdf', 'application/pdf', 'C__Users_x.pdf'],
  ['x                            .exe', 'image/png', 'x.png'],
  ['.pdf', 'application/pdf', 'file.pdf'],
  ['', 'application/pdf', 'file.pdf'],
  ['\u202e\u200b', 'image/gif', 'file.gif'],
  ['… . .', 'image/gif', '….gif'],
] as const)('the file %j of the type %s is shown as %j', (name, type, shown) => {
  expect(shownFileName(name, type)).toBe(shown);
});

test('a name is cut by letters, not within one, and keeps its extension', () => {
  const name = shownFileName(`${'😀'.repeat(200)}.png`, 'image/png');
  expect([...name]).toHaveLength(fileNameLettersAtMost);
  expect(name.endsWith('😀.png')).toBe(true);
  expect(name.isWellFormed()).toBe(true);
});

test('whatever the sender writes, a name has its own extension, no separator and no invisible letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const shown = shownFileName(name, 'application/pdf');
      expect(shown).toMatch(/^[^/\\:\p{Cc}\p{Cf}]+\.pdf$/iu);
      expect([...shown].length).toBeLessThanOrEqual(fileNameLettersAtMost);
      expect(shownFileName(shown, 'application/pdf')).toBe(shown);
    }),
    { numRuns: 2000 },
  );
});
