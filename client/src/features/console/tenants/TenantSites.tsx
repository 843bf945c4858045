import { Copy, KeyRound, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Tenant } from '#features/console/types.ts';
import { useHasButton } from '#platform/session/session.ts';
import { copyText } from '#platform/share/copy-text.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { TenantSite } from './ChangeKey.tsx';
import { tenantWords } from './tenant-words.ts';

const AddStore = lazy(async () => ({ default: (await import('./AddStore.tsx')).AddStore }));
const ChangeKey = lazy(async () => ({ default: (await import('./ChangeKey.tsx')).ChangeKey }));

/** The addresses of a tenant's sites. */
export function TenantSites({ tenant }: { tenant: Tenant }) {
  const w = useWords(tenantWords);
  const [language] = useLanguage();
  const mayAdd = useHasButton('platform.open') && tenant.status !== 'opening';
  const mayChange = useHasButton('platform.close') && tenant.status !== 'opening';
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<TenantSite | null>(null);
  const copy = (key: string) => void copyText(`${location.origin}/${key}`);
  return (
    <section className="col g12">
      <div className="fb">
        <SectionHead title={w.addresses} fact={`${tenant.ffp_no} · ${tenant.sites.length}`} />
        {mayAdd && (
          <Button kind="line" size="sm" icon={Plus} onClick={() => setAdding(true)}>
            {w.addStore}
          </Button>
        )}
      </div>
      <List card label={w.addresses}>
        {tenant.sites.map((site) => {
          const { prefix, store_no, name, key, is_default, old_keys } = site;
          return (
            <Row
              key={`${prefix} ${store_no}`}
              title={name[language]}
              beside={
                <>
                  {prefix === 'saas' && <Tag kind="fill">{w.headquarters}</Tag>}
                  {is_default && <Tag>{w.standard}</Tag>}
                </>
              }
              sub={
                <span className="num">
                  {prefix}_{tenant.ffp_no}_{store_no}
                  {key && ` · /${key}`}
                  {old_keys.map((old) => (
                    <span key={old.key} className="old-key">
                      {w.oldKey(old.key, old.ends_on)}
                    </span>
                  ))}
                </span>
              }
              trail={
                <span className="f g4">
                  {mayChange && (
                    <IconButton
                      icon={KeyRound}
                      label={`${w.changeKey} ${name[language]}`}
                      onClick={() => setChanged(site)}
                    />
                  )}
                  {key && <IconButton icon={Copy} label={`${w.copy} ${name[language]}`} onClick={() => copy(key)} />}
                </span>
              }
            />
          );
        })}
      </List>
      <Suspense fallback={null}>
        {isAdding && <AddStore tenant={tenant} onClose={() => setAdding(false)} />}
        {changed && <ChangeKey tenant={tenant} site={changed} onClose={() => setChanged(null)} />}
      </Suspense>
    </section>
  );
}
