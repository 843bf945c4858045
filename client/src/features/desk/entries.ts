import { type Role, staffRoles } from '@sycee/contract/core/roles';
import type { ButtonSlug, MenuSlug } from '@sycee/domain/access/slugs';
import {
  BellRing,
  Building,
  Building2,
  ChartNoAxesColumn,
  Clock,
  FileSpreadsheet,
  Flag,
  Gavel,
  HandCoins,
  Headset,
  House,
  Image,
  Landmark,
  LayoutList,
  ListChecks,
  MapPin,
  MapPinned,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  PackageSearch,
  Palette,
  Percent,
  Scale,
  Share2,
  ShieldAlert,
  Store,
  TableProperties,
  UsersRound,
  Wallet,
  Workflow,
} from 'lucide-react';
import type { Icon } from '#ui/icon.ts';
import type { EntryName, SectionName } from './words.ts';

/** What an entry shows as waiting. */
export type WaitingName =
  | 'decisions'
  | 'applications'
  | 'service'
  | 'failed_notices'
  | 'products'
  | 'agencies'
  | 'square';
export interface DeskEntry {
  name: EntryName;
  path: string;
  icon: Icon;
  roles: readonly Role[];
  menu?: MenuSlug;
  /** One of these opens the screen; absent: no button is needed. */
  buttons?: readonly ButtonSlug[];
  waiting?: WaitingName;
}
interface DeskSection {
  name: SectionName;
  entries: readonly DeskEntry[];
}

const managers = ['store', 'roc', 'saas'] as const;
const headquarters = ['saas'] as const;

/** Every screen of the administration by subject. A screen that is not here cannot be found (`entries.test.ts`). */
export const deskSections: readonly DeskSection[] = [
  {
    name: 'catalogue',
    entries: [
      {
        name: 'institutions',
        path: '/pages/admin/institutions',
        icon: Building,
        roles: headquarters,
        menu: 'admin',
        buttons: ['institution.edit'],
      },
      {
        name: 'agencies',
        path: '/pages/admin/agencies',
        icon: MapPinned,
        roles: headquarters,
        menu: 'admin',
        buttons: ['agency.edit'],
        waiting: 'agencies',
      },
      {
        name: 'products',
        path: '/pages/admin/products',
        icon: PackageSearch,
        roles: headquarters,
        menu: 'admin',
        buttons: ['product.edit'],
        waiting: 'products',
      },
      {
        name: 'catalogFile',
        path: '/pages/admin/catalog_file',
        icon: FileSpreadsheet,
        roles: headquarters,
        menu: 'admin',
        buttons: ['catalog.import'],
      },
      {
        name: 'market',
        path: '/pages/admin/market',
        icon: ChartNoAxesColumn,
        roles: headquarters,
        menu: 'admin',
        buttons: ['market.view'],
      },
      {
        name: 'estates',
        path: '/pages/admin/estates',
        icon: House,
        roles: headquarters,
        menu: 'admin',
        buttons: ['estate.edit'],
      },
      { name: 'shelves', path: '/pages/admin/shelves', icon: LayoutList, roles: managers, menu: 'admin' },
      {
        name: 'banks',
        path: '/pages/admin/bank',
        icon: Landmark,
        roles: headquarters,
        menu: 'admin',
        buttons: ['bank.page'],
      },
    ],
  },
  {
    name: 'content',
    entries: [
      {
        name: 'articles',
        path: '/pages/admin/articles',
        icon: Newspaper,
        roles: headquarters,
        menu: 'admin',
        buttons: ['content.edit'],
      },
      {
        name: 'banners',
        path: '/pages/admin/notices_and_banners',
        icon: Megaphone,
        roles: headquarters,
        menu: 'admin',
        buttons: ['content.edit'],
      },
      {
        name: 'texts',
        path: '/pages/admin/texts',
        icon: Scale,
        roles: headquarters,
        menu: 'admin',
        buttons: ['text.publish'],
      },
      {
        name: 'app',
        path: '/pages/admin/app',
        icon: Palette,
        roles: headquarters,
        menu: 'admin',
        buttons: ['app.edit'],
      },
    ],
  },
  {
    name: 'stores',
    entries: [
      {
        name: 'stores',
        path: '/pages/admin/stores',
        icon: MapPin,
        roles: managers,
        menu: 'admin',
        buttons: ['store.edit'],
      },
      {
        name: 'shops',
        path: '/pages/admin/shops',
        icon: Store,
        roles: headquarters,
        menu: 'admin',
        buttons: ['shop.moderate'],
      },
      {
        name: 'square',
        path: '/pages/admin/square',
        icon: MessagesSquare,
        roles: headquarters,
        menu: 'admin',
        buttons: ['square.moderate'],
        waiting: 'square',
      },
      {
        name: 'demands',
        path: '/pages/admin/demands',
        icon: HandCoins,
        roles: headquarters,
        menu: 'admin',
        buttons: ['demand.moderate'],
      },
      {
        name: 'pieces',
        path: '/pages/admin/pieces',
        icon: Share2,
        roles: headquarters,
        menu: 'admin',
        buttons: ['marketing.publish'],
      },
      {
        name: 'posters',
        path: '/pages/marketing/poster_list',
        icon: Image,
        roles: headquarters,
        menu: 'work',
      },
      {
        name: 'lists',
        path: '/pages/admin/lists',
        icon: ListChecks,
        roles: headquarters,
        menu: 'admin',
        buttons: ['list.edit'],
      },
      {
        name: 'orderFlow',
        path: '/pages/admin/order_flow',
        icon: Workflow,
        roles: headquarters,
        menu: 'admin',
        buttons: ['flow.edit'],
      },
      { name: 'hours', path: '/pages/admin/store_hours', icon: Clock, roles: managers, buttons: ['service.manage'] },
      {
        name: 'quickAnswers',
        path: '/pages/admin/quick_answers',
        icon: MessageSquareText,
        roles: managers,
        buttons: ['service.manage'],
      },
      {
        name: 'service',
        path: '/pages/message/service',
        icon: Headset,
        roles: staffRoles,
        buttons: ['service.answer'],
        waiting: 'service',
      },
    ],
  },
  {
    name: 'people',
    entries: [
      {
        name: 'staff',
        path: '/pages/admin/staff',
        icon: UsersRound,
        roles: managers,
        menu: 'admin',
        buttons: ['staff.view', 'group.edit', 'broker.approve', 'audit.read'],
        waiting: 'applications',
      },
      { name: 'tenants', path: '/pages/tenant/list', icon: Building2, roles: headquarters, menu: 'platform.tenants' },
    ],
  },
  {
    name: 'messages',
    entries: [
      {
        name: 'reports',
        path: '/pages/admin/message_reports',
        icon: Flag,
        roles: headquarters,
        buttons: ['message.moderate'],
        waiting: 'decisions',
      },
      {
        name: 'rules',
        path: '/pages/admin/message_rules',
        icon: ShieldAlert,
        roles: headquarters,
        buttons: ['message.moderate'],
      },
      {
        name: 'holds',
        path: '/pages/admin/legal_holds',
        icon: Gavel,
        roles: headquarters,
        buttons: ['message.moderate'],
      },
      {
        name: 'notices',
        path: '/pages/admin/notices',
        icon: BellRing,
        roles: headquarters,
        buttons: ['notice.support'],
        waiting: 'failed_notices',
      },
    ],
  },
  {
    name: 'money',
    entries: [
      { name: 'pay', path: '/pages/admin/pay', icon: Wallet, roles: headquarters, menu: 'pay' },
      {
        name: 'lpr',
        path: '/pages/admin/lpr',
        icon: Percent,
        roles: headquarters,
        menu: 'admin',
        buttons: ['lpr.edit'],
      },
      {
        name: 'mappings',
        path: '/pages/admin/mappings',
        icon: TableProperties,
        roles: headquarters,
        menu: 'admin',
        buttons: ['mapping.approve'],
      },
    ],
  },
];
