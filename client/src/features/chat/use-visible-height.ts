import { useEffect } from 'react';

/** The keyboard of a phone covers the page; the composer stays above it. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const follow = () => {
      const isCovered = window.innerHeight - view.height > 80;
      if (isCovered) style.setProperty('--chat-height', `${view.height}px`);
      else style.removeProperty('--chat-height');
    };
    view.addEventListener('resize', follow);
    return () => {
      view.removeEventListener('resize', follow);
      style.removeProperty('--chat-height');
    };
  }, []);
}
