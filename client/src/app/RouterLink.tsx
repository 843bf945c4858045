import type { MouseEvent } from 'react';
import { useIsScreenDisabled } from '#platform/frame/registered-screens.ts';
import { go } from '#platform/navigation/go.ts';
import { readHash } from '#platform/navigation/query.ts';
import type { AnchorProps } from '#ui/Anchor.tsx';

/** A real link, so that it can be copied and opened in a tab; a plain click goes through `go`, which ignores a repeated click. */
export function RouterLink({ href, target, onClick, ...rest }: AnchorProps) {
  const isDisabled = useIsScreenDisabled();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || !href.startsWith('#/') || target) return;
    event.preventDefault();
    const { path, query } = readHash(href);
    go(path, query);
  };
  // A link to a module that the site has switched off is not rendered.
  if (href.startsWith('#/') && isDisabled(readHash(href).path)) return null;
  return <a {...rest} href={href} target={target} onClick={follow} />;
}
