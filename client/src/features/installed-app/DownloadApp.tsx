import { BellRing, Download, House, WifiOff } from 'lucide-react';
import { Page } from '#platform/frame/Page.tsx';
import { SiteMark } from '#platform/frame/SiteMark.tsx';
import { useRole } from '#platform/session/session.ts';
import { useSiteApp } from '#platform/site/app.ts';
import { here } from '#platform/site/site.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { List } from '#ui/List.tsx';
import { useLayout } from '#ui/layout.ts';
import { QrCode } from '#ui/QrCode.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { InstallSteps } from './InstallSteps.tsx';
import { useInstallWay } from './install.ts';
import './installed-app.css';
import { OfflineSwitch } from './OfflineSwitch.tsx';
import { siteAddress } from './site-address.ts';
import { installWords } from './words.ts';

/** What the installed app does, and how this browser installs it; on wide screens with a code for the phone. */
export function DownloadApp() {
  const w = useWords(installWords);
  const { isWide } = useLayout();
  const name = useSiteApp((app) => app.name) || here().name;
  const way = useInstallWay();
  const role = useRole();
  const isStaff = role !== null && role !== 'member';
  const does = (
    <section className="col g12">
      <SectionHead title={w.does} />
      <List card label={w.does}>
        <Row className="install-does" lead={<House size={22} />} title={w.doesStart} sub={w.doesStartSub} />
        <Row className="install-does" lead={<BellRing size={22} />} title={w.doesNotice} sub={w.doesNoticeSub} />
        <Row
          className="install-does"
          lead={<WifiOff size={22} />}
          title={w.doesOffline}
          sub={isStaff ? w.doesOfflineStaff : w.doesOfflineSub}
        />
        <Row className="install-does" lead={<Download size={22} />} title={w.doesUpdate} sub={w.doesUpdateSub} />
      </List>
    </section>
  );
  const main = (
    <div className="col g20">
      <div className="f g12">
        <SiteMark px={56} />
        <div className="col g4">
          <h2 className="t20 song">{name}</h2>
          <p className="c2">{w.lead}</p>
        </div>
      </div>
      <InstallSteps way={way} />
      {!isWide && does}
      <OfflineSwitch />
      <p className="t13 c3">{w.stores}</p>
    </div>
  );
  return (
    <Page title={w.title} width={isWide ? 'wide' : 'narrow'}>
      {isWide ? (
        <div className="two-column">
          {main}
          <aside className="col g20">
            <Card className="col g16">
              <SectionHead title={w.phone} level={2} />
              <div className="install-code">
                <QrCode text={siteAddress()} label={w.qr} />
              </div>
              <p className="t13 c3">{w.phoneText}</p>
            </Card>
            {does}
          </aside>
        </div>
      ) : (
        main
      )}
    </Page>
  );
}
