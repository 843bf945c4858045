import { lazy, type ReactNode, Suspense } from 'react';
import { NeedsLogin } from '#platform/frame/NeedsLogin.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { useLocation } from '#platform/navigation/location.ts';
import { useWords } from '#platform/words.ts';
import { useLayout } from '#ui/layout.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { GeneralPart } from './GeneralPart.tsx';
import { type PartName, parts } from './parts.ts';
import { SettingsMenu } from './SettingsMenu.tsx';
import './settings.css';
import { settingsWords } from './words.ts';

const MobilePart = lazy(async () => ({ default: (await import('./MobilePart.tsx')).MobilePart }));
const PasswordPart = lazy(async () => ({ default: (await import('./PasswordPart.tsx')).PasswordPart }));
const SecondPart = lazy(async () => ({ default: (await import('../second/SecondPart.tsx')).SecondPart }));
const DevicesPart = lazy(async () => ({ default: (await import('./DevicesPart.tsx')).DevicesPart }));
const SocialPart = lazy(async () => ({ default: (await import('./SocialPart.tsx')).SocialPart }));
const PrivacyPart = lazy(async () => ({ default: (await import('../personal-data/PrivacyPart.tsx')).PrivacyPart }));
const pages = {
  mobile: MobilePart,
  password: PasswordPart,
  second: SecondPart,
  devices: DevicesPart,
  social: SocialPart,
  privacy: PrivacyPart,
} as const;
const isPart = (text: string | undefined): text is PartName => text !== undefined && Object.hasOwn(parts, text);

/** On a phone a list with a page for each part; on wide screens the part is beside the list. */
export function Settings() {
  const w = useWords(settingsWords);
  const { isWide } = useLayout();
  const { at } = useLocation().query;
  const on = isPart(at) ? at : undefined;
  const part = on && <OnePart name={on} />;
  if (isWide)
    return (
      <Page title={w.title}>
        <div className="settings">
          <SettingsMenu on={on} />
          <div className="col g20">
            {on ? (
              <section className="col g12">
                <SectionHead title={w[on]} />
                {part}
              </section>
            ) : (
              <GeneralPart />
            )}
          </div>
        </div>
      </Page>
    );
  return (
    <Page title={on ? w[on] : w.title}>
      {part ?? (
        <div className="col g20">
          <SettingsMenu on={on}>
            <GeneralPart />
          </SettingsMenu>
        </div>
      )}
    </Page>
  );
}

function OnePart({ name }: { name: PartName }): ReactNode {
  const Part = pages[name];
  return (
    <NeedsLogin roles={parts[name]}>
      <Suspense fallback={<Skeleton shape="row" count={3} />}>
        <Part />
      </Suspense>
    </NeedsLogin>
  );
}
