import { Anchor } from './Anchor.tsx';
import { Count } from './Count.tsx';
import type { Icon } from './icon.ts';

export interface NavItem {
  href: string;
  label: string;
  icon: Icon;
  count?: number;
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
      {item.count ? <Count value={item.count} /> : null}
    </Anchor>
  ));
}
