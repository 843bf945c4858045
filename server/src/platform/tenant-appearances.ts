import {
  type HomeBlock,
  type MemberTab,
  type Module,
  type Palette,
  type StaffTab,
  standardAppearance,
  type TenantAppearance,
} from '@sycee/domain/site/appearance';
import type { Kysely } from 'kysely';
import type { DB } from './db/schema.gen.ts';

/** A tenant's appearance. Version 0: the default, never changed. */
export interface VersionedAppearance extends TenantAppearance {
  version: number;
}

const standard: VersionedAppearance = { ...standardAppearance, version: 0 };

export async function readAppearance(db: Kysely<DB>): Promise<VersionedAppearance> {
  const row = await db.selectFrom('app').selectAll().executeTakeFirst();
  if (!row) return standard;
  return {
    logo: row.logo,
    glyph: row.glyph,
    palette: row.palette as Palette,
    memberTabs: row.customer_tabs as MemberTab[],
    staffTabs: row.agent_tabs as StaffTab[],
    modulesOff: row.modules_off as Module[],
    homeBlocks: row.home_blocks as HomeBlock[],
    version: row.version,
  };
}
