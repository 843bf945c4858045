import { House, Languages, MessageCircle, Printer, Share2, UserRound, Users, WalletCards } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { BottomActionBar } from '#ui/BottomActionBar.tsx';
import { Brand } from '#ui/Brand.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import type { NavItem } from '#ui/nav-items.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Rail } from '#ui/Rail.tsx';
import { TabBar } from '#ui/TabBar.tsx';
import { demoWords } from './demo-words.ts';
import type { Specimen } from './Specimen.tsx';

function useItems(): NavItem[] {
  const t = useWords(demoWords);
  return [
    { href: '#/components/index?1', label: t.home, icon: House },
    { href: '#/components/index?2', label: t.products, icon: WalletCards, on: true },
    { href: '#/components/index?3', label: t.clients, icon: Users, count: 3 },
    { href: '#/components/index?4', label: t.chat, icon: MessageCircle, count: 12 },
    { href: '#/components/index?5', label: t.me, icon: UserRound },
  ];
}

function NavBars() {
  const t = useWords(demoWords);
  return (
    <div className="col g12">
      <div className="inner-frame">
        <NavBar
          as="p"
          title={t.report}
          onBack={() => undefined}
          actions={<IconButton label={t.share} icon={Share2} />}
        />
      </div>
      <div className="inner-frame">
        <NavBar
          as="p"
          lead
          title={t.clients}
          actions={<IconButton label={t.messages} icon={MessageCircle} count={5} />}
        />
      </div>
    </div>
  );
}

function TabBars() {
  const t = useWords(demoWords);
  return (
    <div className="inner-frame">
      <TabBar label={t.home} items={useItems()} />
    </div>
  );
}

function BottomActionBars() {
  const t = useWords(demoWords);
  return (
    <div className="inner-frame">
      <BottomActionBar>
        <Button kind="line">{t.share}</Button>
        <Button className="grow">{t.apply}</Button>
      </BottomActionBar>
    </div>
  );
}

function Rails() {
  const t = useWords(demoWords);
  return (
    <div className="inner-frame">
      <Rail
        label={t.products}
        items={useItems()}
        mark={<Brand px={40} />}
        foot={
          <>
            <IconButton label={t.details} icon={Languages} />
            <Avatar name={t.person} tone={3} size={36} online />
          </>
        }
      />
    </div>
  );
}

function PageHeads() {
  const t = useWords(demoWords);
  return (
    <div className="inner-frame">
      <PageHead
        as="p"
        title={t.report}
        onBack={() => undefined}
        meta={t.reportMeta}
        actions={
          <>
            <Button kind="ghost" icon={Printer}>
              {t.print}
            </Button>
            <Button kind="soft" icon={Share2}>
              {t.share}
            </Button>
          </>
        }
      />
    </div>
  );
}

export const navigation: readonly Specimen[] = [
  { name: 'NavBar', demo: <NavBars /> },
  { name: 'TabBar', demo: <TabBars /> },
  { name: 'BottomActionBar', demo: <BottomActionBars /> },
  { name: 'Rail', demo: <Rails /> },
  { name: 'PageHead', demo: <PageHeads />, wide: true },
];
