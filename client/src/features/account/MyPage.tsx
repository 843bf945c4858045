import {
  BellRing,
  Bookmark,
  BriefcaseBusiness,
  Building2,
  FileText,
  Flag,
  Handshake,
  Headset,
  Landmark,
  PackageSearch,
  Palette,
  Percent,
  ScanSearch,
  ScrollText,
  Settings,
  TableProperties,
  UsersRound,
  Wallet,
} from 'lucide-react';
import { MessagesButton } from '#platform/frame/MessagesButton.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useHasButton, useHasMenu, useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { AboutCard } from './AboutCard.tsx';
import { acceptsBrokers, BecomeBroker } from './BecomeBroker.tsx';
import { becomeWords } from './become-words.ts';
import { myPageWords } from './my-page-words.ts';
import { WaitingReports } from './WaitingReports.tsx';
import './my-page.css';
import { AccountCard } from './AccountCard.tsx';
import { RoleCard } from './RoleCard.tsx';

export function MyPage() {
  const w = useWords(myPageWords);
  const become = useWords(becomeWords);
  const entry = useSessionEntry();
  const isStaff = !!entry && entry.info.role !== 'member';
  const mayAdminMenu = useHasMenu('admin');
  const mayApp = useHasButton('app.edit') && entry?.info.role === 'saas';
  const mayBanks = useHasButton('bank.page') && mayAdminMenu && entry?.info.role === 'saas';
  const mayProducts = useHasButton('product.edit') && mayAdminMenu && entry?.info.role === 'saas';
  const mayLpr = useHasButton('lpr.edit') && mayAdminMenu && entry?.info.role === 'saas';
  const mayMappings = useHasButton('mapping.approve') && mayAdminMenu && entry?.info.role === 'saas';
  const mayPay = useHasMenu('pay') && entry?.info.role === 'saas';
  const mayReports = useHasButton('message.moderate') && entry?.info.role === 'saas';
  const mayNotices = useHasButton('notice.support') && entry?.info.role === 'saas';
  const mayService = useHasButton('service.answer') && isStaff;
  const mayTenants = useHasMenu('platform.tenants') && entry?.info.role === 'saas';
  const mayAdmin = mayAdminMenu && entry?.info.role !== 'broker';
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
            {isStaff && mayAdmin && (
              <Row
                lead={<UsersRound size={22} />}
                title={w.admin}
                sub={w.adminSub}
                href={hrefOf('/pages/admin/admin')}
                chevron
              />
            )}
            {mayApp && (
              <Row
                lead={<Palette size={22} />}
                title={w.app}
                sub={w.appSub}
                href={hrefOf('/pages/admin/app')}
                chevron
              />
            )}
            {mayProducts && (
              <Row
                lead={<PackageSearch size={22} />}
                title={w.products}
                sub={w.productsSub}
                href={hrefOf('/pages/admin/products')}
                chevron
              />
            )}
            {mayBanks && (
              <Row
                lead={<Landmark size={22} />}
                title={w.banks}
                sub={w.banksSub}
                href={hrefOf('/pages/admin/bank')}
                chevron
              />
            )}
            {mayLpr && (
              <Row
                lead={<Percent size={22} />}
                title={w.lpr}
                sub={w.lprSub}
                href={hrefOf('/pages/admin/lpr')}
                chevron
              />
            )}
            {mayMappings && (
              <Row
                lead={<TableProperties size={22} />}
                title={w.mappings}
                sub={w.mappingsSub}
                href={hrefOf('/pages/admin/mappings')}
                chevron
              />
            )}
            {mayPay && (
              <Row
                lead={<Wallet size={22} />}
                title={w.payments}
                sub={w.paymentsSub}
                href={hrefOf('/pages/admin/pay')}
                chevron
              />
            )}
            {mayNotices && (
              <Row
                lead={<BellRing size={22} />}
                title={w.noticesSent}
                sub={w.noticesSentSub}
                href={hrefOf('/pages/admin/notices')}
                chevron
              />
            )}
            {mayReports && (
              <Row
                lead={<Flag size={22} />}
                title={w.messageReports}
                beside={<WaitingReports />}
                sub={w.messageReportsSub}
                href={hrefOf('/pages/admin/message_reports')}
                chevron
              />
            )}
            {mayTenants && (
              <Row
                lead={<Building2 size={22} />}
                title={w.tenants}
                sub={w.tenantsSub}
                href={hrefOf('/pages/tenant/list')}
                chevron
              />
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
