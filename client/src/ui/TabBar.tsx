import { type NavItem, NavItems } from './nav-items.tsx';

/** The main navigation on a phone. */
export function TabBar({ label, items }: { label: string; items: readonly NavItem[] }) {
  return (
    <nav className="tabbar" aria-label={label}>
      <NavItems items={items} />
    </nav>
  );
}
