import { Building2, Download, ScrollText, ShieldCheck } from 'lucide-react';
import { downloadPath, LazyOfflineSwitch } from '#features/installed-app/index.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useTheme } from '#platform/theme.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { settingsWords } from './words.ts';

/** Settings of this device, for whoever is logged in. */
export function GeneralPart() {
  const w = useWords(settingsWords);
  const [language, setLanguage] = useLanguage();
  const { theme, setTheme } = useTheme();
  const isMember = useRole() === 'member';
  return (
    <>
      <section className="col g12">
        <SectionHead title={w.general} />
        <Card className="col g16">
          <div className="fb">
            <span>{w.language}</span>
            <Segmented
              label={w.language}
              value={language}
              onChange={setLanguage}
              options={[
                { value: 'zh', label: '中文' },
                { value: 'en', label: 'English' },
              ]}
            />
          </div>
          <div className="fb">
            <span>{w.theme}</span>
            <Segmented
              label={w.theme}
              value={theme}
              onChange={setTheme}
              options={[
                { value: 'light', label: w.light },
                { value: 'dark', label: w.dark },
              ]}
            />
          </div>
        </Card>
        {isMember && <LazyOfflineSwitch />}
      </section>
      <section className="col g12">
        <SectionHead title={w.about} />
        <List card label={w.about}>
          <Row
            lead={<Download size={22} />}
            title={w.installApp}
            sub={w.installAppSub}
            href={hrefOf(downloadPath)}
            chevron
          />
          <Row
            lead={<ScrollText size={22} />}
            title={w.agreement}
            href={hrefOf('/subpkgs/my/userLoginProtocol')}
            chevron
          />
          <Row
            lead={<ShieldCheck size={22} />}
            title={w.privacyPolicy}
            href={hrefOf('/subpkgs/my/userLoginProtocol', { kind: 'privacy' })}
            chevron
          />
          <Row lead={<Building2 size={22} />} title={w.aboutUs} href={hrefOf('/subpkgs/aboutUs/aboutUs')} chevron />
        </List>
      </section>
    </>
  );
}
