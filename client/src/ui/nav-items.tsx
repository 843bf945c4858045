import { Anchor } from './Anchor.tsx';
import { Count, NewDot } from './Count.tsx';
import type { Icon } from './icon.ts';

export interface NavItem {
  href: string;
  label: string;
  icon: Icon;
  count?: number;
  /** Shown while there is no count. */
  hasNew?: boolean;
  on?: boolean;
}

export function NavItems({ items }: { items: readonly NavItem[] }) {
  return items.map(({ icon: Glyph, ...item }) => (
    <Anchor
      key={item.href}
      href={item.href}
      className={item.on ? 'on' : undefined}
      aria-current={item.on ? 'page' : undefined}
    >
      <Glyph size={22} />
      <span>{item.label}</span>
      {item.count ? <Count value={item.count} /> : item.hasNew && <NewDot />}
    </Anchor>
  ));
}
