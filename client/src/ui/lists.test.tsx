// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Album } from './Album.tsx';
import { LoadMore } from './LoadMore.tsx';
import { Rating } from './Rating.tsx';
import { SearchBox } from './SearchBox.tsx';
import { find, press, type Rendered, render } from './testing/render.tsx';
import { uiWords } from './words.ts';

let rendered: Rendered;
let come: (() => void) | undefined;

class FakeObserver {
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    come = () => seen([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {
    come = undefined;
  }
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

test('[S9.04] says load more, loading, no more', async () => {
  const onMore = vi.fn<() => void>();
  rendered = await render(<LoadMore state="more" onMore={onMore} />);
  expect(find('.more').textContent).toBe('load more');
  await press('.more .btn');
  come?.();
  expect(onMore).toHaveBeenCalledTimes(2);
  await rendered.show(<LoadMore state="loading" onMore={onMore} />);
  expect(find('.more').textContent).toBe('loading');
  expect(come).toBeUndefined();
  await rendered.show(<LoadMore state="end" onMore={onMore} />);
  expect(find('.more').textContent).toBe('no more');
  await rendered.show(<LoadMore state="error" onMore={onMore} />);
  expect(find('.more').textContent).toBe('network errorTry again');
  await press('.more .btn');
  expect(onMore).toHaveBeenCalledTimes(3);
});

test('[S9.05] has the search placeholder please enter keyword', async () => {
  rendered = await render(<SearchBox value="" onChange={() => undefined} />);
  expect(find<HTMLInputElement>('input').placeholder).toBe('please enter keyword');
  await rendered.leave();
  rendered = await render(<SearchBox value="" onChange={() => undefined} />, uiWords.zh);
  expect(find<HTMLInputElement>('input').placeholder).toBe('请输入关键词');
});

test('[S9.06] has 5 stars in a rating', async () => {
  const onChange = vi.fn<(value: number) => void>();
  rendered = await render(<Rating label="Service" value={3} onChange={onChange} />);
  expect(document.querySelectorAll('[role="radio"]')).toHaveLength(5);
  expect(find('[aria-checked="true"]').getAttribute('aria-label')).toBe('3 stars');
  await press('[aria-label="5 stars"]');
  expect(onChange).toHaveBeenCalledWith(5);
});

test('[S9.17] shows at most 9 images of an album, 3 a row, and the number of the others', async () => {
  const images = Array.from({ length: 12 }, (_, index) => ({ src: `${index}.jpg`, alt: `Shop ${index + 1}` }));
  const onOpen = vi.fn<(index: number) => void>();
  rendered = await render(<Album images={images} onOpen={onOpen} label="Shop" />);
  expect(document.querySelectorAll('.album img')).toHaveLength(9);
  expect(find('.album').style.getPropertyValue('--cols')).toBe('3');
  expect(find('.album li:last-child button').getAttribute('aria-label')).toBe('Shop 9, 3 more');
  await press('.album li:nth-child(4) button');
  expect(onOpen).toHaveBeenCalledWith(3);
});
