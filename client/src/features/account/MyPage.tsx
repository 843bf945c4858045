import {
  Bookmark,
  BookOpen,
  BriefcaseBusiness,
  FileText,
  HandCoins,
  Handshake,
  Headset,
  House,
  IdCard,
  MessagesSquare,
  ScanSearch,
  ScrollText,
  Settings,
  Share2,
  SlidersHorizontal,
  Store,
} from 'lucide-react';
import { MessagesButton } from '#platform/frame/MessagesButton.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useHasButton, useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { AboutCard } from './AboutCard.tsx';
import { acceptsBrokers, BecomeBroker } from './BecomeBroker.tsx';
import { becomeWords } from './become-words.ts';
import { myPageWords } from './my-page-words.ts';
import './my-page.css';
import { AccountCard } from './AccountCard.tsx';
import { RoleCard } from './RoleCard.tsx';

export function MyPage() {
  const w = useWords(myPageWords);
  const become = useWords(becomeWords);
  const entry = useSessionEntry();
  const role = entry?.info.role;
  const isStaff = !!entry && entry.info.role !== 'member';
  const mayService = useHasButton('service.answer') && isStaff;
  const mayAdmin = isStaff && entry.info.role !== 'broker';
  return (
    <Page title={w.title} tab="mine" actions={<MessagesButton />}>
      <div className="mine">
        <div className="mine-part">
          <AccountCard />
          <List card label={w.title}>
            {isStaff ? (
              <Row
                lead={<BriefcaseBusiness size={22} />}
                title={w.work}
                sub={w.workSub}
                href={hrefOf('/pages/customer/customer_work')}
                chevron
              />
            ) : (
              <Row
                lead={<ScrollText size={22} />}
                title={w.applications}
                sub={w.applicationsSub}
                href={hrefOf('/subpkgs/my/apply')}
                chevron
              />
            )}
            {!isStaff && (
              <Row
                lead={<FileText size={22} />}
                title={w.reports}
                sub={w.reportsSub}
                href={hrefOf('/pages/match/index', { at: 'reports' })}
                chevron
              />
            )}
            {mayService && (
              <Row
                lead={<Headset size={22} />}
                title={w.service}
                sub={w.serviceSub}
                href={hrefOf('/pages/message/service')}
                chevron
              />
            )}
            {mayAdmin && (
              <Row
                lead={<SlidersHorizontal size={22} />}
                title={w.admin}
                sub={w.adminSub}
                href={hrefOf('/pages/admin/admin')}
                chevron
              />
            )}
            {(role === 'member' || role === 'broker' || role === 'store') && (
              <Row
                lead={<HandCoins size={22} />}
                title={w.demand}
                sub={role === 'member' ? w.demandSub : w.demandStaffSub}
                href={hrefOf('/subpkgs/my/demand')}
                chevron
              />
            )}
            {(role === 'member' || role === 'broker') && (
              <Row lead={<Store size={22} />} title={w.shop} sub={w.shopSub} href={hrefOf('/pages/my/shop')} chevron />
            )}
            <Row
              lead={<Bookmark size={22} />}
              title={w.shortlist}
              sub={w.shortlistSub}
              href={hrefOf('/pages/cart/index')}
              chevron
            />
            <Row
              lead={<ScanSearch size={22} />}
              title={w.match}
              sub={w.matchSub}
              href={hrefOf('/pages/match/index')}
              chevron
            />
            {role === 'member' && (
              <Row
                lead={<BookOpen size={22} />}
                title={w.readings}
                sub={w.readingsSub}
                href={hrefOf('/pages/my/readings')}
                chevron
              />
            )}
            {(role === 'broker' || role === 'store') && (
              <Row
                lead={<Share2 size={22} />}
                title={w.marketing}
                sub={w.marketingSub}
                href={hrefOf('/pages/marketing/index')}
                chevron
              />
            )}
            {(role === 'broker' || role === 'store') && (
              <Row
                lead={<IdCard size={22} />}
                title={w.card}
                sub={w.cardSub}
                href={hrefOf('/pages/my/cardeditor')}
                chevron
              />
            )}
            <Row
              lead={<MessagesSquare size={22} />}
              title={w.square}
              sub={w.squareSub}
              href={hrefOf('/pages/networking/networkSquare')}
              chevron
            />
            <Row
              lead={<House size={22} />}
              title={w.valuation}
              sub={w.valuationSub}
              href={hrefOf('/subpkgs/ass/evaluate')}
              chevron
            />
            {entry?.info.role === 'member' && acceptsBrokers() && (
              <BecomeBroker
                opener={(open) => (
                  <Row
                    lead={<Handshake size={22} />}
                    title={become.apply}
                    sub={become.applySub}
                    onClick={open}
                    chevron
                  />
                )}
              />
            )}
            <Row
              lead={<Settings size={22} />}
              title={w.settings}
              sub={w.settingsSub}
              href={hrefOf('/subpkgs/my/setting')}
              chevron
            />
          </List>
        </div>
        <div className="mine-part">
          <RoleCard />
          <AboutCard />
        </div>
      </div>
    </Page>
  );
}
