import { localText } from '#platform/local-text.ts';
import { siteIdentity } from './site.ts';

function read(key: string): unknown {
  try {
    return JSON.parse(localText.read(key) ?? 'null');
  } catch {
    return null;
  }
}
function write(key: string, value: unknown): void {
  if (value === null || value === undefined) localText.remove(key);
  else localText.write(key, JSON.stringify(value));
}

/** Keys of spec section 3 that each site has separately. */
export type SiteKey =
  | 'member'
  | 'member_info'
  | 'broker'
  | 'store'
  | 'roc'
  | 'roc_info'
  | 'saas'
  | 'role'
  | 'app'
  | 'share'
  | 'wechat_mp_appid'
  | 'wechat_mp_openid'
  | 'yx_token'
  | 'expired_chats'
  | 'rights'
  | 'social_state'
  | 'guest_reports'
  | 'draft_key'
  | 'device'
  | 'expired'
  | 'login_return'
  | 'cart'
  | 'recent_searches'
  | 'decisions_seen'
  | 'service_button'
  | 'service_not_rated'
  | 'first_day'
  | 'install_dismissed'
  | 'offline_reading'
  | `video:${string}`
  | `draft:${string}`;

const nameOf = (key: SiteKey): string => `${siteIdentity()}:${key}`;
export const siteStorage = {
  get: <Value>(key: SiteKey): Value | null => read(nameOf(key)) as Value | null,
  set: (key: SiteKey, value: unknown): void => write(nameOf(key), value),
  remove: (key: SiteKey): void => write(nameOf(key), null),
  /** Removes unsent form input; with a beginning, only what is stored under such keys. */
  removeDrafts(beginning: `draft:${string}` = 'draft:'): void {
    for (const key of localText.keys()) if (key.startsWith(nameOf(beginning))) write(key, null);
  },
  nameOf,
  /** A value of any site of this origin, for what has to be cleaned up everywhere. */
  readOf: <Value>(identity: string, key: SiteKey): Value | null => read(`${identity}:${key}`) as Value | null,
};

/** Keys that the spec shares between all sites, and how this device plays voice messages. */
export type GlobalKey =
  | 'latitude'
  | 'longitude'
  | 'therpromo'
  | 'ossKey'
  | 'voice_rate'
  | 'voice_output'
  | `params:${string}`;
export const globalStorage = {
  get: <Value>(key: GlobalKey): Value | null => read(key) as Value | null,
  set: (key: GlobalKey, value: unknown): void => write(key, value),
  remove: (key: GlobalKey): void => write(key, null),
};
