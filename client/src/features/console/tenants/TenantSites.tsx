import { Copy } from 'lucide-react';
import type { Tenant } from '#features/console/types.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Tag } from '#ui/Tag.tsx';
import { toast } from '#ui/toast.ts';
import { tenantWords } from './tenant-words.ts';

/** Where its people find it. */
export function TenantSites({ tenant }: { tenant: Tenant }) {
  const w = useWords(tenantWords);
  const [language] = useLanguage();
  const copy = async (key: string) => {
    await navigator.clipboard.writeText(`${location.origin}/${key}`);
    toast(w.copied, { kind: 'ok' });
  };
  return (
    <section className="col g12">
      <SectionHead title={w.addresses} fact={`${tenant.ffp_no} · ${tenant.sites.length}`} />
      <List card label={w.addresses}>
        {tenant.sites.map(({ prefix, store_no, name, key, is_default }) => (
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
              </span>
            }
            trail={
              key && <IconButton icon={Copy} label={`${w.copy} ${name[language]}`} onClick={() => void copy(key)} />
            }
          />
        ))}
      </List>
    </section>
  );
}
