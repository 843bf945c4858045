import type { ReactNode } from 'react';

export function KeyValues({ items }: { items: readonly { label: ReactNode; value: ReactNode; key?: string }[] }) {
  return (
    <dl className="kv">
      {items.map((item, index) => [
        <dt key={`${item.key ?? index} label`}>{item.label}</dt>,
        <dd key={item.key ?? index}>{item.value}</dd>,
      ])}
    </dl>
  );
}
