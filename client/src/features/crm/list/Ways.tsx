import { ChartNoAxesColumn, Users } from 'lucide-react';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { listWords } from './words.ts';

/** From the orders to the customers, and to the figures over both. */
export function Ways({ size }: { size?: 'sm' }) {
  const w = useWords(listWords);
  return (
    <>
      <IconButton
        size={size}
        label={w.figures}
        icon={ChartNoAxesColumn}
        onClick={() => go('/subpkgs/work/team_figures')}
      />
      <IconButton size={size} label={w.customers} icon={Users} onClick={() => go('/pages/customer/customer')} />
    </>
  );
}
