import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { useShellPart } from './use-shell-part.ts';

let screen: Rendered;
afterEach(() => screen.leave());

const Notice = () => <p>notice</p>;
const settle = () => act(() => new Promise((done) => setTimeout(done)));

test('a part that does not arrive takes nothing else away, and is shown when the network is back', async () => {
  let requests = 0;
  const load = () => (++requests === 1 ? Promise.reject(new Error('network down')) : Promise.resolve(Notice));
  function Bar() {
    const Part = useShellPart(true, load);
    return <div>{Part ? <Part /> : 'bar'}</div>;
  }
  screen = await render(<Bar />);
  await settle();
  expect(screen.root.textContent).toBe('bar');
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(screen.root.textContent).toBe('notice');
  window.dispatchEvent(new Event('online'));
  expect(requests).toBe(2);
});

test('a part is not loaded before it is needed', async () => {
  let requests = 0;
  const load = () => Promise.resolve(Notice).finally(() => (requests += 1));
  function Bar({ isNeeded }: { isNeeded: boolean }) {
    const Part = useShellPart(isNeeded, load);
    return <div>{Part && <Part />}</div>;
  }
  screen = await render(<Bar isNeeded={false} />);
  await settle();
  expect(requests).toBe(0);
});
