import { LogOut } from 'lucide-react';
import { relaunch } from '#platform/navigation/go.ts';
import { logOut } from '#platform/session/log-in.ts';
import { useEntry } from '#platform/session/session.ts';
import { useTheme } from '#platform/theme.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { modal } from '#ui/modal.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { mineWords } from './mine-words.ts';

export function SettingsCard() {
  const w = useWords(mineWords);
  const entry = useEntry();
  const [language, setLanguage] = useLanguage();
  const { theme, setTheme } = useTheme();
  const leave = async () => {
    if (!(await modal.show({ title: w.logOutAsk, text: w.logOutText, ok: w.logOut, cancel: true }))) return;
    await logOut();
    relaunch('/pages/user/index');
  };
  return (
    <section className="col g12">
      <SectionHead title={w.settings} />
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
      {entry && (
        <Button kind="line" icon={LogOut} onClick={leave}>
          {w.logOut}
        </Button>
      )}
    </section>
  );
}
