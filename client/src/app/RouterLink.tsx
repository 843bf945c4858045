import type { MouseEvent } from 'react';
import { go } from '#platform/navigation/go.ts';
import { readHash } from '#platform/navigation/query.ts';
import type { AnchorProps } from '#ui/Anchor.tsx';

/** A real link, so that it can be copied and opened in a tab; a plain click goes through `go`, which ignores the second one. */
export function RouterLink({ onClick, ...props }: AnchorProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || !props.href.startsWith('#/') || props.target) return;
    event.preventDefault();
    const { path, query } = readHash(props.href);
    go(path, query);
  };
  return <a {...props} onClick={follow} />;
}
