import { unreadText } from './unread.ts';

let count = 0;
let observer: MutationObserver | null = null;
const prefix = /^\(\d+\+?\) /;

/** Shows the number of unread messages in the title, on the icon of the tab and on the icon of the installed app. */
export function showBadge(unread: number): void {
  if (unread === count && observer) return;
  count = unread;
  watchTitle();
  prefixTitle();
  drawIcon(unread > 0);
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const shown = unread > 0 ? setAppBadge?.call(navigator, unread) : clearAppBadge?.call(navigator);
  shown?.catch(() => {});
}

/** Screens set the title without knowing of the count. */
function watchTitle(): void {
  const title = document.querySelector('title');
  if (observer || !title) return;
  observer = new MutationObserver(prefixTitle);
  observer.observe(title, { childList: true, characterData: true, subtree: true });
}

function prefixTitle(): void {
  const bare = document.title.replace(prefix, '');
  const next = count > 0 ? `(${unreadText(count)}) ${bare}` : bare;
  if (document.title !== next) document.title = next;
}

let plainHref: string | null = null;
function drawIcon(isMarked: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (!link) return;
  plainHref ??= link.href;
  if (!isMarked) {
    link.href = plainHref;
    return;
  }
  const picture = new Image();
  picture.addEventListener('load', () => {
    const px = 64;
    const canvas = Object.assign(document.createElement('canvas'), { width: px, height: px });
    const pen = canvas.getContext('2d');
    if (!pen || count === 0) return;
    pen.drawImage(picture, 0, 0, px, px);
    pen.beginPath();
    pen.arc(px * 0.76, px * 0.24, px * 0.22, 0, 2 * Math.PI);
    pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--bad') || 'red';
    pen.fill();
    link.href = canvas.toDataURL('image/png');
  });
  picture.src = plainHref;
}
