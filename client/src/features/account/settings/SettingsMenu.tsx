import {
  BellRing,
  Flag,
  IdCard,
  KeyRound,
  LockKeyhole,
  LogOut,
  MessageCircle,
  MonitorSmartphone,
  ShieldCheck,
  SlidersHorizontal,
  Smartphone,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { relaunch } from '#platform/navigation/go.ts';
import { loginPathOf, returnHereAfterLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { logOut } from '#platform/session/log-in.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useIsMissing } from '#platform/site/installation.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { List } from '#ui/List.tsx';
import { modal } from '#ui/modal.ts';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { realNameStateWords } from '../personal-data/real-name-words.ts';
import { isOffered, useRealName } from '../personal-data/use-real-name.ts';
import type { PartName } from './parts.ts';
import { useOwnInfo } from './use-own-info.ts';
import { settingsWords } from './words.ts';

const hrefOfPart = (at: PartName) => hrefOf('/subpkgs/my/setting', { at });

/** The account's settings. Those of the device are between them and the logout, or beside them on wide screens. */
export function SettingsMenu({ on, children }: { on: PartName | undefined; children?: ReactNode }) {
  const w = useWords(settingsWords);
  const entry = useSessionEntry();
  const { info } = useOwnInfo();
  const { realName } = useRealName();
  const states = useWords(realNameStateWords);
  const hasNoSocial = useIsMissing('social');
  const leave = async () => {
    const waiting = siteStorage.get<unknown[]>(`draft:waiting:${entry?.info.account_no}`)?.length ?? 0;
    const text = waiting > 0 ? w.logOutLoses(waiting) : w.logOutText;
    if (!(await modal.show({ title: w.logOutAsk, text, ok: w.logOut, cancel: true }))) return;
    await logOut();
    relaunch('/pages/user/index');
  };
  const known = info ?? entry?.info;
  const isMember = known?.role === 'member';
  const hasRealName = isMember || known?.role === 'broker';
  return (
    <div className="col g20">
      {!known && (
        <Card className="col g12">
          <p className="c2">{w.guest}</p>
          <ButtonLink href={hrefOf(loginPathOf('member'))} onClick={returnHereAfterLogin}>
            {w.logIn}
          </ButtonLink>
        </Card>
      )}
      {known && (
        <section className="col g12">
          <SectionHead title={w.account} />
          <List card label={w.account}>
            <Row
              lead={<Smartphone size={22} />}
              title={w.mobile}
              trail={<span className="t13 c3 num">{known.mobile}</span>}
              href={hrefOfPart('mobile')}
              on={on === 'mobile'}
              chevron
            />
            <Row
              lead={<KeyRound size={22} />}
              title={w.password}
              trail={<span className="t13 c3">{known.has_password ? w.passwordSet : w.passwordNone}</span>}
              href={hrefOfPart('password')}
              on={on === 'password'}
              chevron
            />
            {!isMember && (
              <Row
                lead={<ShieldCheck size={22} />}
                title={w.second}
                href={hrefOfPart('second')}
                on={on === 'second'}
                chevron
              />
            )}
            <Row
              lead={<MonitorSmartphone size={22} />}
              title={w.devices}
              href={hrefOfPart('devices')}
              on={on === 'devices'}
              chevron
            />
            {isMember && (!hasNoSocial || info?.has_social) && (
              <Row
                lead={<MessageCircle size={22} />}
                title={w.social}
                trail={info && <span className="t13 c3">{info.has_social ? w.bound : w.notBound}</span>}
                href={hrefOfPart('social')}
                on={on === 'social'}
                chevron
              />
            )}
            {hasRealName && (
              <Row
                lead={<IdCard size={22} />}
                title={w.realName}
                trail={
                  realName && (
                    <span className="t13 c3">{isOffered(realName) ? states[realName.state] : states.missing}</span>
                  )
                }
                href={hrefOf('/subpkgs/my/authentic')}
                chevron
              />
            )}
            <Row
              lead={<LockKeyhole size={22} />}
              title={w.privacy}
              sub={w.privacySub}
              href={hrefOfPart('privacy')}
              on={on === 'privacy'}
              chevron
            />
            <Row lead={<Flag size={22} />} title={w.reports} href={hrefOf('/pages/message/reports')} chevron />
            <Row
              lead={<UserRound size={22} />}
              title={w.profile}
              sub={w.profileSub}
              href={hrefOf('/subpkgs/my/my_setting')}
              chevron
            />
            <Row
              lead={<BellRing size={22} />}
              title={w.permissions}
              sub={w.permissionsSub}
              href={hrefOf('/pages/login/login', { openType: 'openSetting' })}
              chevron
            />
            {!children && (
              <Row
                lead={<SlidersHorizontal size={22} />}
                title={w.general}
                sub={w.generalSub}
                href={hrefOf('/subpkgs/my/setting')}
                on={!on}
                chevron
              />
            )}
          </List>
        </section>
      )}
      {children}
      {known && (
        <Button kind="line" icon={LogOut} onClick={leave}>
          {w.logOut}
        </Button>
      )}
    </div>
  );
}
