import { type ComponentPropsWithRef, type ComponentType, createContext, createElement, use } from 'react';

export type AnchorProps = ComponentPropsWithRef<'a'> & { href: string };

function PlainAnchor(props: AnchorProps) {
  return <a {...props} />;
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** The shell provides the router's link; without it links are plain anchors. */
export const AnchorProvider = AnchorContext.Provider;

export function Anchor(props: AnchorProps) {
  return createElement(use(AnchorContext), props);
}
