import { lookUp } from '@sycee/domain/text/look-up';
import { Languages, LogIn, Moon, Sun } from 'lucide-react';
import { SiteMark } from '#platform/frame/SiteMark.tsx';
import { tabWords, useRail } from '#platform/frame/tabs.ts';
import { home } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { openLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useUnread } from '#platform/session/unread-messages.ts';
import { useTheme } from '#platform/theme.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Rail } from '#ui/Rail.tsx';
import { appWords } from './words.ts';

export function MainRail() {
  const w = useWords(tabWords);
  const pathname = useLocation().path;
  const entries = useRail();
  const { unread, isAppliedTo } = useUnread();
  const on =
    entries.find(({ path }) => path === (ofSquare.includes(pathname) ? square : pathname)) ??
    entries.find(({ path }) => path !== '/pages/my/my' && sharesFolder(path, pathname));
  return (
    <Rail
      label={w.main}
      mark={
        <Anchor href={hrefOf(home)} aria-label={w.home}>
          <SiteMark px={40} />
        </Anchor>
      }
      items={entries.map((entry) => ({
        href: hrefOf(entry.path),
        label: w[entry.name],
        icon: entry.icon,
        count: entry.name === 'messages' ? unread : undefined,
        hasNew: entry.name === 'messages' && isAppliedTo,
        on: entry === on,
      }))}
      foot={<RailFoot />}
    />
  );
}

/** Routes under `/subpkgs/work` belong to the orders tab, those under `/pages/match` to matching. */
const folders: Readonly<Record<string, string>> = {
  work: 'customer',
  apply: 'my',
  news_center: 'news',
  match: 'match',
  product: 'product',
  networking: 'message',
};
/** Screens of the square are in the folder of the contacts. */
const square = '/pages/networking/networkSquare';
const ofSquare = ['/pages/networking/dynamicDetails', '/pages/networking/interactiveMessage'];
function sharesFolder(path: string, pathname: string): boolean {
  const folder = pathname.split('/')[2] ?? '';
  return path.split('/')[2] === (lookUp(folders, folder) ?? folder);
}

function RailFoot() {
  const w = useWords(appWords);
  const entry = useSessionEntry();
  const [language, setLanguage] = useLanguage();
  const { theme, setTheme } = useTheme();
  const isDark = theme === 'dark';
  return (
    <>
      <IconButton label={w.language} icon={Languages} onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')} />
      <IconButton
        label={isDark ? w.toLight : w.toDark}
        icon={isDark ? Sun : Moon}
        onClick={() => setTheme(isDark ? 'light' : 'dark')}
      />
      {entry ? (
        <Anchor href={hrefOf('/pages/my/my')} aria-label={w.asRole(entry.info.name || entry.info.account_no)}>
          <Avatar name={entry.info.name || entry.info.nickname || '·'} size={36} src={entry.info.avatar} />
        </Anchor>
      ) : (
        <IconButton label={w.logIn} icon={LogIn} onClick={() => openLogin()} />
      )}
    </>
  );
}
