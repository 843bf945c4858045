import { chatFileBytesAtMost, picturesAtMost } from '@sycee/domain/messages/limits';
import { expect, test } from 'vitest';
import { sortFiles } from './attach.ts';

const picture = (n: number, bytes = 1) => new File([new Uint8Array(bytes)], `${n}.png`, { type: 'image/png' });
const pdf = new File(['x'], 'x.pdf', { type: 'application/pdf' });
const video = new File(['x'], 'x.mov', { type: 'video/quicktime' });
const twelve = Array.from({ length: 12 }, (_, n) => picture(n));

test('of more pictures than one message holds the first are taken, and that is said', () => {
  expect(picturesAtMost).toBe(9);
  const cut = { pictures: twelve.slice(0, 9), documents: [pdf], videos: [video], problem: null, isCut: true };
  expect(sortFiles([...twelve, pdf, video])).toEqual(cut);
  expect(sortFiles(twelve.slice(0, 9))).toMatchObject({ pictures: twelve.slice(0, 9), isCut: false });
});

test('a file of another kind or of too many bytes is refused; one that is left out does not count', () => {
  const large = picture(13, chatFileBytesAtMost + 1);
  expect(sortFiles([picture(1), new File(['x'], 'x.txt', { type: 'text/plain' })]).problem).toBe('wrongFile');
  expect(sortFiles([large]).problem).toBe('tooLarge');
  expect(sortFiles([...twelve, large]).problem).toBeNull();
});
